/** Tells the page's developer, in the console, what to mend. The visitor is told in the modal. */
export const developerAlert = ({ title, message }: { title: string; message: string }) =>
  console.error(`[Foyer] ${title}: ${message}`)
