import { focusablesOf } from './focusablesOf.ts'

/**
 * Focuses the previously focused element, the field that the view marks, or the title. In a loading view, focuses the
 * title once it appears, even if another title replaces it. If the browser rejects the focus while the frame is being
 * shown, retries in the next animation frame. Returns a function that stops this.
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
  // Moves the focus only if it is on the body, where it falls when its element is removed.
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
