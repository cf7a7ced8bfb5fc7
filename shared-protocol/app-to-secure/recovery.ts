import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { RecoveryMethodId, RecoveryMethodKind, RecoveryState } from '../vocabulary/recovery.ts'
import { flag, text } from '../vocabulary/scalars.ts'

/** True if a window of the secure origin, opened by the modal, requests the passkey. */
const isWindow = z.optional(flag)

/**
 * The recovery methods of the wallet, and whether it is open on this device. Rejects with `invalid_token` where nobody is signed
 * in, as do the methods below but `importWallet`.
 */
const getRecoveryState = defineMethod({ params: z.strictObject({}), result: RecoveryState })

/**
 * Right after a login, offers to take the server's power over the wallet by a passkey, in one press on a sheet. Offered once
 * for each account on this device, where the project wants that. `isAccepted`: a recovery method was added. Rejects as
 * `addRecoveryMethod`.
 */
const offerRecovery = defineMethod({
  params: z.strictObject({}),
  result: z.strictObject({ isAccepted: flag, state: RecoveryState }),
  deadlineMs: null,
})

/**
 * Adds a recovery method. The first one raises the tier of the wallet: `recoveryProgress` tells how far that is. `isNew`: another
 * passkey than those of the account. Rejects with 4001 where the visitor declines, `step_up_required`, `recovery_delayed`,
 * `passkey_unavailable` (open a window), `passkey_unanswered`, `passkey_cancelled`.
 */
const addRecoveryMethod = defineMethod({
  params: z.strictObject({ kind: RecoveryMethodKind, isNew: z.optional(flag), isWindow }),
  result: RecoveryState,
  deadlineMs: null,
})

/** Rejects with 4001 where the visitor declines, `last_way` for the only one, `step_up_required`. */
const removeRecoveryMethod = defineMethod({
  params: z.strictObject({ methodId: RecoveryMethodId }),
  result: RecoveryState,
  deadlineMs: null,
})

/**
 * Opens a wallet of tier 1 that is closed on this device: by one of its recovery methods, or by a file, words or a key that the
 * visitor has. Rejects as `addRecoveryMethod`, with `rate_limited`, and with `tier_lowered` where the server denies what this
 * device knows of the wallet.
 */
const openWallet = defineMethod({
  params: z.strictObject({ kind: RecoveryMethodKind, methodId: z.optional(RecoveryMethodId), isWindow }),
  result: RecoveryState,
  deadlineMs: null,
})

/**
 * Takes words or a private key of another wallet on a sheet, before a login: the account that is made next in this frame has that
 * wallet. Answers its address of eip155. Rejects with 4001 where the visitor declines.
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
