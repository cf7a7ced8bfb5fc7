/** Writes to the console, where the page's developer looks. */
export const logError = (text: string) => console.error(`[Foyer] ${text}`)
