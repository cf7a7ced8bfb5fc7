const whenIdle = (task: () => void) =>
  // Safari has no requestIdleCallback.
  'requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task)

/**
 * Lays a copy of a hidden element out, unseen, and removes it before anything is painted: the fonts, shaped words and
 * styles that the browser prepares for it are there when the element itself is shown.
 */
export const rehearse = (element: HTMLElement) => {
  const copy = element.cloneNode(true) as HTMLElement
  // Replaces the `display: none` that hides the element.
  copy.style.cssText = 'visibility:hidden'
  element.after(copy)
  copy.getBoundingClientRect()
  copy.remove()
}

/**
 * Rehearses the view that is drawn ahead, as soon as React has drawn it and nothing else is to be done. The first number
 * that is written in a language takes longer than all that is drawn: the browser reads that language's rules.
 */
export const rehearseOpening = (locale: string) =>
  whenIdle(() => {
    new Intl.NumberFormat(locale).format(0)
    const drawn = document.querySelector('.foyer-root')?.firstElementChild
    if (drawn instanceof HTMLElement && drawn.style.display === 'none') rehearse(drawn)
  })
