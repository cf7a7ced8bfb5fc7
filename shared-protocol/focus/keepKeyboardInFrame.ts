/**
 * Maximum attempts to refocus a frame, and their time window in milliseconds. Some browsers report each attempt late.
 */
const most = { turns: 3, within: 100 }

/**
 * Returns the focus to a frame when this window receives it instead, if `mayTake` returns true. Returns a function that
 * stops this.
 *
 * Works around Chromium. A focused frame may pass the focus to the surrounding document. The reason is that the frame
 * learns of its tab's focus before it learns of its own. The surrounding window then has the focus although the frame is
 * its active element. A frame must be blurred before it can be focused again. Blurring focuses the window once more; this
 * event is ignored.
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
