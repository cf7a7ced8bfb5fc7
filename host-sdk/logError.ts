/** Logs to the console for the page's developer. Returns the logged value. */
export const logError = <Said>(message: Said) => {
  console.error(`[Foyer] ${message}`)
  return message
}
