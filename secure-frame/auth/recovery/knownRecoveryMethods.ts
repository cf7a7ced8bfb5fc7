import type { StoredRecoveryMethod, StoredRecoveryMethods } from '../../contract/recoveryCalls.ts'

/** The recovery methods of a wallet, and its tier, as the server lists them. */
export type KnownRecoveryMethods = StoredRecoveryMethods
export type KnownRecoveryMethod = StoredRecoveryMethod
