import { logError } from './logError.ts'

export interface Diagnosis {
  title: string
  message: string
}

/** Logs a problem for the page's developer. The modal shows visitors a message. */
export const developerAlert = ({ title, message }: Diagnosis) => {
  logError(`${title}: ${message}`)
}
