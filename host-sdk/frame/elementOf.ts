/** Returns an element that the page passes directly or as a selector. */
export const elementOf = (given: Element | string | undefined) =>
  typeof given === 'string' ? (document.querySelector(given) ?? undefined) : given
