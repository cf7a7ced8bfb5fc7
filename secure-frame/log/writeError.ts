/** Writes to the console, for the page's developer. */
export const writeError = (line: string) => console.error(`[Foyer] ${line}`)
