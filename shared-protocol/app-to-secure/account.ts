import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { AccountType } from '../vocabulary/accountType.ts'
import { Device } from '../vocabulary/device.ts'
import { OneTimeCode } from '../vocabulary/email.ts'
import { flag, nothing, numberBetween, oneOf, text } from '../vocabulary/scalars.ts'

/** The numbers of the eip155 chains on which the wallet has smart accounts. */
export const getSmartAccountEnabledNetworks = defineMethod({
  params: z.strictObject({}),
  result: z.strictObject({ smartAccountEnabledNetworks: z.listOf(numberBetween(1, Number.MAX_SAFE_INTEGER), 200) }),
})

/** Whether the account runs the wallet's code on the current network. Rejects with `smart_account_unsupported` where it cannot. */
export const initSmartAccount = defineMethod({
  params: z.strictObject({}),
  result: z.strictObject({ address: text(64), isDeployed: flag }),
})

/**
 * From now on the account is of this type, wherever it can: its address stays. Rejects with `smart_account_unsupported` where no
 * network of the wallet has smart accounts.
 */
export const setPreferredAccount = defineMethod({
  params: z.strictObject({ type: AccountType }),
  result: z.strictObject({ type: AccountType, address: text(64) }),
  waitsForReady: false,
})

/** Every device that is signed in to the account. */
export const listDevices = defineMethod({
  params: z.strictObject({}),
  result: z.strictObject({ devices: z.listOf(Device, 100) }),
})

/** Signs another device out, at once, and those that it let in. Rejects with `recovery_delayed` as below. */
export const revokeDevice = defineMethod({ params: z.strictObject({ deviceId: text(128) }), result: nothing })

/**
 * Mails a code for one of the two methods below, which the mail names. Rejects with `email_cooldown` (data
 * `{retryAfterSeconds}`), `rate_limited`, `mail_failed`, `no_channel` where the user has no e-mail address, and with
 * `recovery_delayed` (data `{retryAfterSeconds}`) on a device that waits for the wallet.
 */
export const startStepUp = defineMethod({
  params: z.strictObject({ purpose: oneOf('signOutEverywhere', 'deleteAccount') }),
  result: nothing,
})

/** `otp`: what was mailed. Where there is no address, what `startWayChange` asks for has proved the visitor instead. */
const Ending = z.strictObject({ otp: z.optional(OneTimeCode) })

/**
 * Ends the user's sessions on all devices and sites, here too. Rejects with `wrong_code` (data `{triesLeft}`),
 * `code_expired`, `code_locked`. Without a code it is confirmed on a sheet: rejects with 4001 if it is not, and with
 * `step_up_required` where the account has an address, or nothing was proved in the last five minutes.
 */
export const signOutEverywhere = defineMethod({ params: Ending, result: nothing, deadlineMs: null })

/** Deletes the user with the server's shares and this device's: without an exported key the wallet is lost. Rejects as above. */
export const deleteAccount = defineMethod({ params: Ending, result: nothing, deadlineMs: null })

/**
 * Shows the key, in the secure frame alone, after a code, or, where there is no address, after a proof as above. Answered when
 * the visitor is done; 4001 where they give up.
 */
export const exportKey = defineMethod({ params: z.strictObject({}), result: nothing, deadlineMs: null })
