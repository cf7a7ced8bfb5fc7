import { focusablesOf } from './focusablesOf.ts'

/**
 * Focuses the element that had the focus before, the field that the view marks, or its title. A view that is still
 * loading is focused when its title appears, also where another title replaced it. Where the browser does not focus yet
 * (the frame around it is only being shown), tries again in the next animation frame. Returns a function that stops.
 */
export function focusWhenReady(view: HTMLElement, rememberedIndex: number | undefined): () => void {
  let target: HTMLElement | null = null
  let nextFrame = 0
  const give = () => {
    if (!target?.isConnected) target = targetIn(view, rememberedIndex)
    target?.focus({ preventScroll: rememberedIndex === undefined })
    cancelAnimationFrame(nextFrame)
    if (target && document.activeElement === document.body) nextFrame = requestAnimationFrame(giveIfNowhere)
  }
  // Focus falls back to the body with the element that had it; anywhere else it was put on purpose.
  const giveIfNowhere = () => {
    if (document.activeElement === document.body) give()
  }
  const observer = new MutationObserver(() => {
    if (!target?.isConnected) giveIfNowhere()
  })
  give()
  observer.observe(view, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    cancelAnimationFrame(nextFrame)
  }
}

function targetIn(view: HTMLElement, rememberedIndex = -1): HTMLElement | null {
  const remembered = focusablesOf(view)[rememberedIndex]
  if (remembered) return remembered
  const field = matchMedia('(pointer: coarse)').matches ? null : view.querySelector<HTMLElement>('[data-view-focus]')
  return field ?? view.querySelector<HTMLElement>('[data-view-title]')
}
