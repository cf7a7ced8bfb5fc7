/**
 * Removes attributes that hide an element from screen readers. Dialogs of component libraries set these attributes on
 * the rest of the page. A modal dialog is not affected by `inert`, but it is by `aria-hidden`. Returns a function that
 * restores the attributes.
 */
export const exposeToReaders = (element: Element) => {
  const hidden = ['aria-hidden', 'inert'].map((name) => [name, element.getAttribute(name)] as const)
  for (const [name] of hidden) element.removeAttribute(name)
  return () => {
    for (const [name, value] of hidden) if (value !== null) element.setAttribute(name, value)
  }
}
