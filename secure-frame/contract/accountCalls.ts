import * as z from '#protocol/schema'
import { flag } from '#protocol/vocabulary/scalars'
import { defineAuthCall } from './defineAuthCall.ts'
import { Nothing, OpaqueToken, Share, tokenFields, User, WalletAccounts } from './fields.ts'
import { NewRecoveryMethod } from './recoveryCalls.ts'

/** So many accounts a login has at most, besides its own. */
export const maxFurtherAccounts = 10

/** An account of the login, with a wallet of its own. */
export const LoginAccountRecord = z.strictObject({
  id: OpaqueToken,
  accounts: WalletAccounts,
  /** The one that the login began with. It goes with the login alone. */
  isFirst: flag,
  /** The one that this session is for. */
  isCurrent: flag,
})
export type LoginAccountRecord = z.infer<typeof LoginAccountRecord>

/** The further accounts of a login: each has a wallet of tier 1, with shares, ways back and permissions of its own. */
export const accountCalls = {
  listAccounts: defineAuthCall({
    path: '/v1/accounts',
    auth: 'session',
    request: Nothing,
    /** The first account of the login comes first. */
    response: z.strictObject({ accounts: z.listOf(LoginAccountRecord, maxFurtherAccounts + 1) }),
  }),
  addAccount: defineAuthCall({
    path: '/v1/accounts/add',
    auth: 'session',
    /** As `createOwnWallet` takes it. */
    request: z.strictObject({ accounts: WalletAccounts, authShare: Share, setId: OpaqueToken, way: NewRecoveryMethod }),
    response: z.strictObject({ id: OpaqueToken }),
  }),
  switchAccount: defineAuthCall({
    path: '/v1/accounts/switch',
    auth: 'session',
    request: z.strictObject({ id: OpaqueToken }),
    /** Tokens of the same session, for that account. Those of before stay with the account that they were for. */
    response: z.strictObject({ ...tokenFields, user: User }),
  }),
  removeAccount: defineAuthCall({
    path: '/v1/accounts/remove',
    auth: 'session',
    request: z.strictObject({ id: OpaqueToken }),
    response: Nothing,
  }),
}
