/** Writes to the console, where the page's developer looks. Returns what it wrote. */
export const logError = <Said>(message: Said) => {
  console.error(`[Foyer] ${message}`)
  return message
}
