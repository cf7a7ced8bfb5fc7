import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { LoginAccountId, LoginAccounts } from '../vocabulary/loginAccounts.ts'

const OneAccount = z.strictObject({ accountId: LoginAccountId })

/** The accounts of the login. Rejects with `not_found` where the server knows no further ones. */
const listLoginAccounts = defineMethod({ params: z.strictObject({}), result: LoginAccounts })

/**
 * Takes words or a private key of another wallet on a sheet, for a further account of the login. Rejects with 4001 where the
 * visitor declines, `step_up_required`, and `wallet_exists` where the login has that account.
 */
const addLoginAccount = defineMethod({ params: z.strictObject({}), result: LoginAccounts, deadlineMs: null })

/**
 * Puts an account in place of the one in use, once the visitor has confirmed it on a sheet. From then on this page sees only that
 * one. Rejects with 4001 where the visitor declines, `approval_open`, and `ways_back_only` where its wallet is closed on this
 * device: it is in use then, and is opened as after a login. After any other failure the previous account is in use.
 */
const switchLoginAccount = defineMethod({ params: OneAccount, result: LoginAccounts, deadlineMs: null })

/**
 * Removes a further account that is not in use, once the visitor has confirmed it on a sheet. Rejects with 4001 where they
 * decline, `step_up_required`, `not_found`.
 */
const removeLoginAccount = defineMethod({ params: OneAccount, result: LoginAccounts, deadlineMs: null })

export const loginAccountMethods = { listLoginAccounts, addLoginAccount, switchLoginAccount, removeLoginAccount }
