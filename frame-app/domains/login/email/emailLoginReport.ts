import type { LoginReport } from '../LoginMethodDefinition.ts'

/** The information about an email login for the page. */
export const emailLoginReport: LoginReport = { method: 'email', socialProvider: null }
