import type { LoginTold } from '../LoginMethod.ts'

/** What pages are told of a login by e-mail. */
export const emailTold: LoginTold = { method: 'email', socialProvider: null }
