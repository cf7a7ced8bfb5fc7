type ElementOf<Tag extends string> = Tag extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Tag] : HTMLElement

/** Creates an element with these properties. */
export const createElement = <Tag extends string>(tag: Tag, properties: object = {}) =>
  Object.assign(document.createElement(tag), properties) as ElementOf<Tag>
