interface Diagnosis {
  title: string
  message: string
}

/** What is to be said when nothing more can be found out. */
export const networkError = (appOrigin: string): Diagnosis => ({
  title: 'Network Error - Could not load the modal',
  message: `${appOrigin} did not answer. Check that it runs, and that the page's content security policy has it in script-src and frame-src.`,
})

export const blockedByPolicy = (appOrigin: string): Diagnosis => ({
  title: 'Invalid App Configuration',
  message: `The page's content security policy blocks the modal. Add ${appOrigin} to frame-src.`,
})

/** Writes to the console, where the page's developer looks. */
export const logError = (text: string) => console.error(`[Foyer] ${text}`)

/** Tells the page's developer what to mend. The visitor is told in the modal. */
export const developerAlert = ({ title, message }: Diagnosis) => logError(`${title}: ${message}`)
