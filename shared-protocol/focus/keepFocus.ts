/**
 * A document in a frame may lose the keyboard for a moment, and gets it back without what was focused in it: focuses
 * that again, so that typing goes on where it was. Nothing is taken from an element that has the focus by then. Returns
 * a function that stops.
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
