/**
 * Runs the task after the current render is visible. It waits two frames: one that paints and one that confirms it.
 * Returns a function that cancels the task.
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
