/** Runs the task once the browser has painted what is drawn now. Returns a function that keeps it from running. */
export const afterPaint = (task: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(task)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
