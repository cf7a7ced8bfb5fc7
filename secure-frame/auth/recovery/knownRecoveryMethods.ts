import type { StoredRecoveryMethod, StoredRecoveryMethods } from '../../contract/recoveryCalls.ts'

/** A wallet's recovery methods and tier, as reported by the server. */
export type KnownRecoveryMethods = StoredRecoveryMethods
export type KnownRecoveryMethod = StoredRecoveryMethod
