const selector = 'button, a[href], input, select, textarea, [tabindex]'

/** Everything in an element that can hold the focus, in order; titles that only take it from us are left out. */
export function focusablesOf(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      !element.hasAttribute('data-view-title') && !element.matches(':disabled') && !element.closest('[inert]'),
  )
}
