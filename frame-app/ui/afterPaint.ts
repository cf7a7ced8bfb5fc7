/**
 * Runs the task once what is drawn now is on the screen: the first frame that follows draws it, and the second comes once
 * it is shown. Returns a function that keeps the task from running.
 */
export const afterPaint = (task: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(task)
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
