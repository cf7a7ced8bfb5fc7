import { logError } from './logError.ts'

export interface Diagnosis {
  title: string
  message: string
}

/** Logs a problem for the page's developer. Visitors see a message in the modal. */
export const developerAlert = ({ title, message }: Diagnosis) => {
  logError(`${title}: ${message}`)
}
