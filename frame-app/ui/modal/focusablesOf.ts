const selector = 'button, a[href], input, select, textarea, [tabindex]'

/** Returns all focusable elements in order. Excludes titles, which only code can focus. */
export function focusablesOf(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      !element.hasAttribute('data-view-title') && !element.matches(':disabled') && !element.closest('[inert]'),
  )
}
