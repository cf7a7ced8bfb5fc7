const selector = 'button, a[href], input, select, textarea, [tabindex]'

/** All elements that can hold the focus, in order. Titles that only receive it from code are left out. */
export function focusablesOf(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      !element.hasAttribute('data-view-title') && !element.matches(':disabled') && !element.closest('[inert]'),
  )
}
