/** Writes to the console, where the page's developer looks. Returns what it wrote. */
export const logError = <Said>(said: Said) => {
  console.error(`[Foyer] ${said}`)
  return said
}
