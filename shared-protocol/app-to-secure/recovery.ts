import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { RecoveryMethodId, RecoveryMethodKind, RecoveryState } from '../vocabulary/recovery.ts'
import { flag, text } from '../vocabulary/scalars.ts'

/** True if a window of the secure origin, opened by the modal, requests the passkey. */
const isWindow = z.optional(flag)

/**
 * The recovery methods of the wallet, and its state on this device: open or closed. Rejects with `invalid_token` if the
 * visitor is not signed in, as do the methods below except `importWallet`.
 */
const getRecoveryState = defineMethod({ params: z.strictObject({}), result: RecoveryState })

/**
 * Right after a login, offers a passkey that ends the server's power over the wallet, with one press on a sheet.
 * Offered once for each account on this device, if the project enables it. `isAccepted`: a recovery method was added.
 * Rejects as `addRecoveryMethod`.
 */
const offerRecovery = defineMethod({
  params: z.strictObject({}),
  result: z.strictObject({ isAccepted: flag, state: RecoveryState }),
  deadlineMs: null,
})

/**
 * Adds a recovery method. The first one raises the tier of the wallet: `recoveryProgress` reports the progress.
 * `isNew`: a passkey other than those of the account. Rejects with 4001 if the visitor declines, `step_up_required`,
 * `recovery_delayed`, `passkey_unavailable` (open a window), `passkey_unanswered`, `passkey_cancelled`.
 */
const addRecoveryMethod = defineMethod({
  params: z.strictObject({ kind: RecoveryMethodKind, isNew: z.optional(flag), isWindow }),
  result: RecoveryState,
  deadlineMs: null,
})

/** Rejects with 4001 if the visitor declines, `last_way` for the only one, `step_up_required`. */
const removeRecoveryMethod = defineMethod({
  params: z.strictObject({ methodId: RecoveryMethodId }),
  result: RecoveryState,
  deadlineMs: null,
})

/**
 * Opens a wallet of tier 1 that is closed on this device. Uses one of its recovery methods, or the visitor's file,
 * recovery phrase or key. Rejects as `addRecoveryMethod`, with `rate_limited`, and with `tier_lowered` if the server
 * contradicts this device's record of the wallet.
 */
const openWallet = defineMethod({
  params: z.strictObject({ kind: RecoveryMethodKind, methodId: z.optional(RecoveryMethodId), isWindow }),
  result: RecoveryState,
  deadlineMs: null,
})

/**
 * Takes a recovery phrase or private key of another wallet on a sheet, before a login. The next account created in this
 * frame has that wallet. Returns its eip155 address. Rejects with 4001 if the visitor declines.
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
