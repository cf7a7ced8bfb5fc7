import { emailMethod } from './email/emailMethod.ts'
import type { LoginMethod } from './LoginMethod.ts'
import { passkeyMethod } from './passkey/passkeyMethod.ts'
import { socialMethod } from './social/socialMethod.ts'

/** Every way to log in. Those of one place stand in this order. */
export const loginMethods: readonly LoginMethod[] = [emailMethod, socialMethod, passkeyMethod]
