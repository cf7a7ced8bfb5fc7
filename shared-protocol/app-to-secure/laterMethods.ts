import { loginAccountMethods } from './loginAccounts.ts'
import { recoveryMethods } from './recovery.ts'
import { touchLimitMethods } from './touchLimit.ts'

/** Secure-frame methods that are only needed later. The first call makes the secure frame load these groups. */
export const laterMethods = { ...recoveryMethods, ...touchLimitMethods, ...loginAccountMethods }
