import type { LoginReport } from '../LoginMethodDefinition.ts'

/** Information about an e-mail login for the page. */
export const emailLoginReport: LoginReport = { method: 'email', socialProvider: null }
