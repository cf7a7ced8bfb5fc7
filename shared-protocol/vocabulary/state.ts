import * as z from '../schema.ts'
import { AccountId, ChainId } from './caip.ts'
import { Namespace } from './network.ts'
import { flag, oneOf, text } from './scalars.ts'
import { maxIconLength } from './wallet.ts'

export const ConnectionStatus = oneOf('disconnected', 'connecting', 'reconnecting', 'connected')
export type ConnectionStatus = z.infer<typeof ConnectionStatus>

const accountFields = {
  /** `reconnecting`: a stored connection that is being checked at start. It has no address to show. */
  status: ConnectionStatus,
  /** The account's address in its namespace's own form, or null. */
  address: z.nullable(text(128)),
  /** CAIP-10 account id, or null. */
  caipAddress: z.nullable(AccountId),
  /** CAIP-2 id of the network that the wallet is on, or null. */
  caipNetworkId: z.nullable(ChainId),
  /** The wallet behind the account, or null. */
  wallet: z.nullable(
    z.strictObject({ name: text(64), rdns: z.nullable(text(128)), icon: z.nullable(text(maxIconLength)) }),
  ),
}

/** One namespace's account as the page sees it. */
export const AccountState = z.strictObject(accountFields)
export type AccountState = z.infer<typeof AccountState>

/** The whole state as the page sees it: the active namespace's account on top, all of them below. */
export const PublicState = z.strictObject({
  ...accountFields,
  isOpen: flag,
  activeNamespace: Namespace,
  accounts: z.strictObject({
    eip155: z.optional(AccountState),
    solana: z.optional(AccountState),
    bip122: z.optional(AccountState),
  }),
})
export type PublicState = z.infer<typeof PublicState>
