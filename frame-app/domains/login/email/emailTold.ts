import type { LoginTold } from '../LoginMethod.ts'

/** What the page learns about a login by e-mail. */
export const emailTold: LoginTold = { method: 'email', socialProvider: null }
