import type { LoginReport } from '../LoginMethodDefinition.ts'

/** What the page learns about a login by e-mail. */
export const emailLoginReport: LoginReport = { method: 'email', socialProvider: null }
