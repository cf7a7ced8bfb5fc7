import * as z from 'zod/mini'
import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import { toEvmCaipNetworkId } from '../evmChainId.ts'
import { readWalletAddresses } from '../readWalletAddresses.ts'
import type { PairedSession, SessionAccount } from './session.ts'

const SessionEvent = z.object({
  event: z.object({ name: z.string(), data: z.unknown() }),
  chainId: z.string(),
})

/** Describes an event from the wallet: the chain (CAIP-2) that it switched to, or the account that it now uses. */
export type SessionNews =
  | { event: 'chainChanged'; caipNetworkId: string }
  | { event: 'accountsChanged'; account: SessionAccount }

/** Returns the chain of an event. Some wallets send it in the event data, others only outside of it. */
const readChain = (data: unknown, around: string) =>
  around.startsWith('eip155:') ? (toEvmCaipNetworkId(data) ?? around) : around

const isTextual = (value: unknown): value is string => typeof value === 'string'

const findAccount = (data: unknown, { accounts }: PairedSession) => {
  const address = readWalletAddresses(data, isTextual)?.address
  return accounts.find((account) => address !== undefined && isSameAddress(account.address, address))
}

/** Parses an EIP-1193 event from a session. Undefined for other events and for addresses outside the session. */
export const readSessionEvent = (input: unknown, session: PairedSession): SessionNews | undefined => {
  const parsed = SessionEvent.safeParse(input)
  if (!parsed.success) return undefined
  const { event, chainId } = parsed.data
  if (event.name === 'chainChanged') return { event: event.name, caipNetworkId: readChain(event.data, chainId) }
  if (event.name !== 'accountsChanged') return undefined
  const account = findAccount(event.data, session)
  return account && { event: event.name, account }
}
