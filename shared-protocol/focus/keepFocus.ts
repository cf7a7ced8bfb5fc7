/**
 * Restores the focused element when a framed document briefly loses and regains keyboard focus. The visitor can then
 * continue typing. Does not take focus from another element. Returns a function that stops this.
 */
export const keepFocus = (card: () => HTMLElement | null) => {
  let last: HTMLElement | undefined
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && card()?.contains(target)) last = target
  }
  const giveBack = () => {
    if (document.activeElement === document.body && last?.isConnected) last.focus({ preventScroll: true })
  }
  document.addEventListener('focusin', remember)
  window.addEventListener('focus', giveBack)
  return () => {
    document.removeEventListener('focusin', remember)
    window.removeEventListener('focus', giveBack)
  }
}
