const whenIdle = (task: () => void) =>
  // Safari does not support requestIdleCallback.
  'requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task)

/**
 * Lays out an invisible copy of a hidden element and removes it before the next paint. The browser then has the fonts,
 * shaped text and styles ready when the element is shown.
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
 * Lays out the prepared view once React has rendered it and the browser is idle. Also formats a number, because loading
 * a language's number rules takes longer than rendering.
 */
export const rehearseOpening = (locale: string) =>
  whenIdle(() => {
    new Intl.NumberFormat(locale).format(0)
    const drawn = document.querySelector('.foyer-root')?.firstElementChild
    if (drawn instanceof HTMLElement && drawn.style.display === 'none') rehearse(drawn)
  })
