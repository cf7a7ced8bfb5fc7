import { logError } from './logError.ts'

interface Diagnosis {
  title: string
  message: string
}

/** The diagnosis when no cause is found. */
export const networkError = (appOrigin: string): Diagnosis => ({
  title: 'Network Error - Could not load the modal',
  message: `${appOrigin} did not answer. Check that it runs, and that the page's content security policy has it in script-src and frame-src.`,
})

export const blockedByPolicy = (appOrigin: string): Diagnosis => ({
  title: 'Invalid App Configuration',
  message: `The page's content security policy blocks the modal. Add ${appOrigin} to frame-src.`,
})

/** Logs a problem for the page's developer. Visitors see a message in the modal. */
export const developerAlert = ({ title, message }: Diagnosis) => logError(`${title}: ${message}`)
