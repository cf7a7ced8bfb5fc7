/**
 * Runs the task once the current render is on the screen: the next frame paints it, and the one after comes once it is
 * shown. Returns a function that cancels the task.
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
