import * as z from '../schema.ts'
import { flag, text } from './scalars.ts'

export const LoginAccountId = text(128, /^[A-Za-z0-9_-]{22,128}$/)

/** An account of the login, with its eip155 and Solana addresses. */
export const LoginAccount = z.strictObject({
  id: LoginAccountId,
  eip155: text(64),
  solana: text(64),
  /** True for the first account of the login, which cannot be removed. */
  isFirst: flag,
  isCurrent: flag,
})
export type LoginAccount = z.infer<typeof LoginAccount>

/** The accounts of the login. `isFull`: true if no more can be added. */
export const LoginAccounts = z.strictObject({ accounts: z.listOf(LoginAccount, 32), isFull: flag })
export type LoginAccounts = z.infer<typeof LoginAccounts>
