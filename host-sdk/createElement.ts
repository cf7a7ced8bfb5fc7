/** An element with these properties. */
export const createElement = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, properties: object = {}) =>
  Object.assign(document.createElement(tag), properties)
