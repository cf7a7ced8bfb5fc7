/**
 * Restores the focused element when a framed document loses the keyboard for a moment and regains it, so that typing
 * continues. Does not take focus from another element. Returns a function that stops it.
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
