/** Writes to the console, where the page's developer looks. */
export const writeError = (line: string) => console.error(`[Foyer] ${line}`)
