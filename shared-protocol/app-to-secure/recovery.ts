import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { RecoveryMethodId, RecoveryMethodKind, RecoveryState } from '../vocabulary/recovery.ts'
import { flag, text } from '../vocabulary/scalars.ts'

/** True if a popup of the secure origin, opened by the modal, requests the passkey. */
const isWindow = z.optional(flag)

/**
 * Returns the wallet's recovery methods, and whether the wallet is open on this device. Rejects with `invalid_token` if
 * the visitor is not signed in, like all methods below except `importTypedWallet`.
 */
const getRecoveryState = defineMethod({ params: z.strictObject({}), result: RecoveryState })

/**
 * Offers a passkey right after a login, with one click on a sheet. The passkey ends the server's control of the wallet.
 * The offer appears once for each account on this device, if the project enables it. `isAccepted`: a recovery method
 * was added. Rejects like `addRecoveryMethod`.
 */
const offerRecovery = defineMethod({
  params: z.strictObject({}),
  result: z.strictObject({ isAccepted: flag, state: RecoveryState }),
  deadlineMs: null,
})

/**
 * Adds a recovery method. The first one raises the wallet's tier, and `recoveryProgress` reports the progress. `isNew`:
 * creates a new passkey instead of using one of the account. Rejects with 4001 if the visitor declines,
 * `step_up_required`, `recovery_delayed`, `passkey_unavailable` (open a popup), `passkey_unanswered` or
 * `passkey_cancelled`.
 */
const addRecoveryMethod = defineMethod({
  params: z.strictObject({ kind: RecoveryMethodKind, isNew: z.optional(flag), isWindow }),
  result: RecoveryState,
  deadlineMs: null,
})

/**
 * Removes a recovery method. Rejects with 4001 if the visitor declines, `last_way` if it is the only one, or
 * `step_up_required`.
 */
const removeRecoveryMethod = defineMethod({
  params: z.strictObject({ methodId: RecoveryMethodId }),
  result: RecoveryState,
  deadlineMs: null,
})

/**
 * Opens a wallet of tier 1 that is closed on this device. Uses a recovery method, or the visitor's file, recovery
 * phrase or key. Rejects like `addRecoveryMethod`, and with `rate_limited`. Rejects with `tier_lowered` if the server
 * reports a lower tier than this device has stored.
 */
const openWallet = defineMethod({
  params: z.strictObject({ kind: RecoveryMethodKind, methodId: z.optional(RecoveryMethodId), isWindow }),
  result: RecoveryState,
  deadlineMs: null,
})

/**
 * Imports another wallet before a login, by a recovery phrase or private key that the visitor enters on a sheet. The
 * next account created in this frame uses that wallet. Returns its eip155 address. Rejects with 4001 if the visitor
 * declines.
 */
const importWallet = defineMethod({
  params: z.strictObject({}),
  result: z.strictObject({ address: text(64) }),
  deadlineMs: null,
})

export const recoveryMethods = {
  getRecoveryState,
  offerRecovery,
  addRecoveryMethod,
  removeRecoveryMethod,
  openWallet,
  importWallet,
}
