// Build elements without markup: text is always text, so no name can smuggle in HTML.

/**
 * Create an element.
 * @param {string} tag its name
 * @param {object} attributes attributes by name; a function is an event listener ("onclick"),
 *     true an attribute without a value; null and false leave the attribute out
 * @param {...(Node|string|null|Array)} children what is inside it
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (name === "value") element.value = value;
    else if (value === true) element.setAttribute(name, "");
    else if (value !== null && value !== undefined && value !== false) {
      element.setAttribute(name, value);
    }
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** Return the element with an id. */
export function byId(id) {
  return document.getElementById(id);
}

/** Replace what is inside an element. */
export function fill(element, ...children) {
  element.replaceChildren(...children.flat().filter((child) => child !== null && child !== undefined));
}

/** Return a select element; `options` are pairs of a value and a label. */
export function select(id, options, chosen, onchange) {
  const made = options.map(([value, label]) =>
    h("option", { value, selected: String(value) === String(chosen) }, label));
  return h("select", { id, onchange: (event) => onchange(event.target.value) }, made);
}

/** Return a labelled field: the label above the control. */
export function field(label, control) {
  return h("div", { class: "field" }, h("label", { for: control.id }, label), control);
}

/** Return a button. */
export function button(label, onclick, attributes = {}) {
  return h("button", { type: "button", onclick, ...attributes }, label);
}
