import * as z from 'zod/mini'
import { AccountId, ChainId } from './caip.ts'
import { Namespace } from './network.ts'

export const ConnectionStatus = z.enum(['disconnected', 'connecting', 'reconnecting', 'connected'])
export type ConnectionStatus = z.infer<typeof ConnectionStatus>

const accountFields = {
  status: ConnectionStatus,
  address: z.nullable(z.string().check(z.maxLength(128))),
  caipAddress: z.nullable(AccountId),
  caipNetworkId: z.nullable(ChainId),
  wallet: z.nullable(
    z.strictObject({
      name: z.string().check(z.maxLength(64)),
      rdns: z.nullable(z.string().check(z.maxLength(128))),
      icon: z.nullable(z.string().check(z.maxLength(131_072))),
    }),
  ),
}

/** One namespace's account as the page sees it. */
export const AccountState = z.strictObject(accountFields)
export type AccountState = z.infer<typeof AccountState>

/** The whole state as the page sees it: the active namespace's account on top, all of them below. */
export const PublicState = z.strictObject({
  ...accountFields,
  isOpen: z.boolean(),
  activeNamespace: Namespace,
  accounts: z.strictObject({
    eip155: z.optional(AccountState),
    solana: z.optional(AccountState),
    bip122: z.optional(AccountState),
  }),
})
export type PublicState = z.infer<typeof PublicState>
