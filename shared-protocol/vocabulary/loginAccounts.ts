import * as z from '../schema.ts'
import { flag, oneOf, text } from './scalars.ts'

const AccountId = text(128, /^[A-Za-z0-9_-]{22,128}$/)

/**
 * What the modal asks of the secure frame about the accounts of the login, by the method `recovery`:
 * - `accounts`: which there are. Rejects with `not_found` where the server knows no further ones.
 * - `bringAccount`: takes words or a private key of another wallet on a sheet, for a further account of the login. Rejects with
 *   `step_up_required`, and with `wallet_exists` where the login has that account.
 * - `useAccount`: it takes the place of the account in use, once the visitor has confirmed it on a sheet. From then on this page alone sees
 *   it. Rejects with `approval_open`, and with `ways_back_only` where its wallet is closed on this device: it is in use then, and is opened
 *   as after a login. After any other failure the account of before is in use.
 * - `removeAccount`: a further one that is not in use, once the visitor has confirmed it on a sheet. Rejects with `step_up_required`.
 */
export const AccountsAsk = z.union(
  z.strictObject({ ask: oneOf('accounts', 'bringAccount') }),
  z.strictObject({ ask: oneOf('useAccount', 'removeAccount'), id: AccountId }),
)
export type AccountsAsk = z.infer<typeof AccountsAsk>

/** An account of the login, by its two addresses. */
export const LoginAccount = z.strictObject({
  id: AccountId,
  eip155: text(64),
  solana: text(64),
  /** The one that the login began with: it cannot be removed. */
  isFirst: flag,
  isCurrent: flag,
})
export type LoginAccount = z.infer<typeof LoginAccount>

/** `isFull`: no more are taken. */
export const LoginAccounts = z.strictObject({ accounts: z.listOf(LoginAccount, 32), isFull: flag })
export type LoginAccounts = z.infer<typeof LoginAccounts>
