import * as z from '#protocol/schema'
import { flag } from '#protocol/vocabulary/scalars'
import { defineCall } from './defineCall.ts'
import { Nothing, Share, Token, tokenFields, User, WalletAccounts } from './fields.ts'
import { NewWayBack } from './recoveryCalls.ts'

/** So many accounts a login has at most, besides its own. */
export const maxFurtherAccounts = 10

/** An account of the login, with a wallet of its own. */
export const LoginAccount = z.strictObject({
  id: Token,
  accounts: WalletAccounts,
  /** The one that the login began with. It goes with the login alone. */
  isFirst: flag,
  /** The one that this session is for. */
  isCurrent: flag,
})
export type LoginAccount = z.infer<typeof LoginAccount>

/** The further accounts of a login: each has a wallet of tier 1, with shares, ways back and permissions of its own. */
export const accountCalls = {
  listAccounts: defineCall({
    path: '/v1/accounts',
    auth: 'session',
    request: Nothing,
    /** The first account of the login comes first. */
    response: z.strictObject({ accounts: z.listOf(LoginAccount, maxFurtherAccounts + 1) }),
  }),
  addAccount: defineCall({
    path: '/v1/accounts/add',
    auth: 'session',
    /** As `createOwnWallet` takes it. */
    request: z.strictObject({ accounts: WalletAccounts, authShare: Share, setId: Token, way: NewWayBack }),
    response: z.strictObject({ id: Token }),
  }),
  switchAccount: defineCall({
    path: '/v1/accounts/switch',
    auth: 'session',
    request: z.strictObject({ id: Token }),
    /** Tokens of the same session, for that account. Those of before stay with the account that they were for. */
    response: z.strictObject({ ...tokenFields, user: User }),
  }),
  removeAccount: defineCall({
    path: '/v1/accounts/remove',
    auth: 'session',
    request: z.strictObject({ id: Token }),
    response: Nothing,
  }),
}
