import { emailMethod } from './email/emailMethod.ts'
import type { LoginMethodDefinition } from './LoginMethodDefinition.ts'
import { passkeyMethod } from './passkey/passkeyMethod.ts'
import { socialMethod } from './social/socialMethod.ts'

/** All login methods. Methods with the same position keep this order. */
export const loginMethods: readonly LoginMethodDefinition[] = [emailMethod, socialMethod, passkeyMethod]
