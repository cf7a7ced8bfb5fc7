const whenIdle = (task: () => void) =>
  // Safari has no requestIdleCallback.
  'requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task)

/**
 * Lays out an invisible copy of a hidden element and removes it before the next paint. The fonts, shaped text and
 * styles that the browser prepares are then ready when the element itself is shown.
 */
export const rehearse = (element: HTMLElement) => {
  const copy = element.cloneNode(true) as HTMLElement
  // Overrides the `display: none` that hides the element.
  copy.style.cssText = 'visibility:hidden'
  element.after(copy)
  copy.getBoundingClientRect()
  copy.remove()
}

/**
 * Lays out the prepared view once React has rendered it and the browser is idle. The first number formatted in a
 * language takes longer than the whole render, because the browser loads the rules of that language.
 */
export const rehearseOpening = (locale: string) =>
  whenIdle(() => {
    new Intl.NumberFormat(locale).format(0)
    const drawn = document.querySelector('.foyer-root')?.firstElementChild
    if (drawn instanceof HTMLElement && drawn.style.display === 'none') rehearse(drawn)
  })
