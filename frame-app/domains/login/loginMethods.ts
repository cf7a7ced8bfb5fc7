import { emailMethod } from './email/emailMethod.ts'
import type { LoginMethod } from './LoginMethod.ts'

/** Every way to log in. Those of one place stand in this order. */
export const loginMethods: readonly LoginMethod[] = [emailMethod]
