import { focusablesOf } from './focusablesOf.ts'

/**
 * Focuses the element left before, the field the view asks for, or its title. A view that is still being loaded
 * gets the focus when its title appears. Returns what stops the waiting.
 */
export function focusWhenReady(view: HTMLElement, rememberedIndex: number | undefined): (() => void) | undefined {
  const target = targetIn(view, rememberedIndex)
  if (target) {
    target.focus({ preventScroll: rememberedIndex === undefined })
    return undefined
  }
  const observer = new MutationObserver(() => {
    const late = targetIn(view, rememberedIndex)
    if (!late) return
    observer.disconnect()
    late.focus({ preventScroll: true })
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
