/**
 * Takes away what hides an element from screen readers. The dialogs of component libraries set it on all of the page beside them,
 * and a modal dialog escapes `inert`, but not `aria-hidden`. Returns a function that puts it back.
 */
export const exposeToReaders = (element: Element) => {
  const hidden = ['aria-hidden', 'inert'].map((name) => [name, element.getAttribute(name)] as const)
  for (const [name] of hidden) element.removeAttribute(name)
  return () => {
    for (const [name, value] of hidden) if (value !== null) element.setAttribute(name, value)
  }
}
