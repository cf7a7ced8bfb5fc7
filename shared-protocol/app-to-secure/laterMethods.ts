import { loginAccountMethods } from './loginAccounts.ts'
import { recoveryMethods } from './recovery.ts'
import { touchLimitMethods } from './touchLimit.ts'

/** What the modal may ask once the visitor wants it: the secure frame loads these groups with the first such call. */
export const laterMethods = { ...recoveryMethods, ...touchLimitMethods, ...loginAccountMethods }
