import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { LoginAccountId, LoginAccounts } from '../vocabulary/loginAccounts.ts'

const OneAccount = z.strictObject({ accountId: LoginAccountId })

/** Lists the accounts of the login. Rejects with `not_found` if the server does not support additional accounts. */
const listLoginAccounts = defineMethod({ params: z.strictObject({}), result: LoginAccounts })

/**
 * Adds an account to the login. On a sheet, the visitor enters the recovery phrase or private key of another wallet.
 * Rejects with 4001 if the visitor declines, `step_up_required`, and `wallet_exists` if the login already has that
 * account.
 */
const addLoginAccount = defineMethod({ params: z.strictObject({}), result: LoginAccounts, deadlineMs: null })

/**
 * Switches to another account after the visitor has confirmed it on a sheet. From then on, this page sees only the new
 * account. Rejects with 4001 if the visitor declines, and with `approval_open`. Rejects with `ways_back_only` if the
 * new wallet is closed on this device. The new account is then active, and its wallet must be opened as after a login.
 * After any other failure, the previous account stays active.
 */
const switchLoginAccount = defineMethod({ params: OneAccount, result: LoginAccounts, deadlineMs: null })

/**
 * Removes an additional account that is not active, after the visitor has confirmed it on a sheet. Rejects with 4001 if
 * they decline, `step_up_required` or `not_found`.
 */
const removeLoginAccount = defineMethod({ params: OneAccount, result: LoginAccounts, deadlineMs: null })

export const loginAccountMethods = { listLoginAccounts, addLoginAccount, switchLoginAccount, removeLoginAccount }
