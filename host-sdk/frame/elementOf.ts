/** Returns the element that a page gives, directly or by its selector. */
export const elementOf = (given: Element | string | undefined) =>
  typeof given === 'string' ? (document.querySelector(given) ?? undefined) : given
