/** Logs a value to the console for the page's developer, and returns it. */
export const logError = <Said>(message: Said) => {
  console.error(`[Foyer] ${message}`)
  return message
}
