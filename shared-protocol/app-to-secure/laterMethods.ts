import { loginAccountMethods } from './loginAccounts.ts'
import { recoveryMethods } from './recovery.ts'
import { touchLimitMethods } from './touchLimit.ts'

/**
 * The methods that the modal calls only when the visitor needs them. The first such call makes the secure frame load
 * these groups.
 */
export const laterMethods = { ...recoveryMethods, ...touchLimitMethods, ...loginAccountMethods }
