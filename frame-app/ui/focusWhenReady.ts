import { focusablesOf } from './focusablesOf.ts'

/**
 * Focuses the element left before, the field the view asks for, or its title. A view that is still being loaded
 * gets the focus when its title appears, also where another title stood in for it. Returns what stops the waiting.
 */
export function focusWhenReady(view: HTMLElement, rememberedIndex: number | undefined): () => void {
  let target = targetIn(view, rememberedIndex)
  target?.focus({ preventScroll: rememberedIndex === undefined })
  const observer = new MutationObserver(() => {
    // Focus falls back to the body with the element that had it; anywhere else it was put on purpose.
    if (target?.isConnected || document.activeElement !== document.body) return
    target = targetIn(view, rememberedIndex)
    target?.focus({ preventScroll: true })
  })
  observer.observe(view, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function targetIn(view: HTMLElement, rememberedIndex = -1): HTMLElement | null {
  const remembered = focusablesOf(view)[rememberedIndex]
  if (remembered) return remembered
  const field = matchMedia('(pointer: coarse)').matches ? null : view.querySelector<HTMLElement>('[data-view-focus]')
  return field ?? view.querySelector<HTMLElement>('[data-view-title]')
}
