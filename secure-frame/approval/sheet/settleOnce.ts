/** Ends a displayed element exactly once, either with its result or when aborted. */
export const settleOnce = (signal: AbortSignal, cleanUp: () => void, onAbort: () => void) => {
  let isOver = false
  const end = (settle: () => void) => {
    if (isOver) return
    isOver = true
    signal.removeEventListener('abort', abort)
    cleanUp()
    settle()
  }
  const abort = () => end(onAbort)
  signal.addEventListener('abort', abort)
  return Object.assign(end, { isOver: () => isOver })
}
