/** Maximum refocus attempts on a frame within the time, in milliseconds: some browsers report each attempt late. */
const most = { turns: 3, within: 100 }

/**
 * Gives the keyboard back to a frame when this window gets it instead, if `mayTake` returns true. Returns a function that
 * stops it.
 *
 * Works around Chromium: a focused frame may pass the focus to the document around it (it receives the focus of its tab
 * before it receives that it is the focused frame). That window then has the focus although the frame is its
 * active element. Only a blurred frame can be focused again; blurring focuses the window once more, which is ignored.
 */
export const keepKeyboardInFrame = (frame: () => HTMLIFrameElement, mayTake: () => boolean) => {
  let isWaiting = false
  let turns = 0
  const focusAgain = () => {
    if (mayTake()) {
      frame().blur()
      frame().focus()
    }
    isWaiting = false
  }
  const giveBack = () => {
    if (isWaiting || turns === most.turns) return
    isWaiting = true
    turns += 1
    setTimeout(focusAgain)
    setTimeout(() => {
      turns -= 1
    }, most.within)
  }
  addEventListener('focus', giveBack)
  return () => removeEventListener('focus', giveBack)
}
