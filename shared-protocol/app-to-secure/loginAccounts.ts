import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { LoginAccountId, LoginAccounts } from '../vocabulary/loginAccounts.ts'

const OneAccount = z.strictObject({ accountId: LoginAccountId })

/** The accounts of the login. Rejects with `not_found` if the server knows no further accounts. */
const listLoginAccounts = defineMethod({ params: z.strictObject({}), result: LoginAccounts })

/**
 * Takes a recovery phrase or a private key of another wallet on a sheet, for a further account of the login. Rejects
 * with 4001 if the visitor declines, `step_up_required`, and `wallet_exists` if the login already has that account.
 */
const addLoginAccount = defineMethod({ params: z.strictObject({}), result: LoginAccounts, deadlineMs: null })

/**
 * Replaces the account in use, once the visitor has confirmed it on a sheet. From then on, this page sees only the new
 * account. Rejects with 4001 if the visitor declines, and with `approval_open`. Rejects with `ways_back_only` if its
 * wallet is closed on this device: the account is then in use, and is opened as after a login. After any other failure,
 * the previous account is in use.
 */
const switchLoginAccount = defineMethod({ params: OneAccount, result: LoginAccounts, deadlineMs: null })

/**
 * Removes a further account that is not in use, once the visitor has confirmed it on a sheet. Rejects with 4001 if they
 * decline, `step_up_required`, `not_found`.
 */
const removeLoginAccount = defineMethod({ params: OneAccount, result: LoginAccounts, deadlineMs: null })

export const loginAccountMethods = { listLoginAccounts, addLoginAccount, switchLoginAccount, removeLoginAccount }
