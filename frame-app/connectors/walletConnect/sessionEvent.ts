import * as z from 'zod/mini'
import { toCaipNetworkId } from '../evmChainId.ts'
import type { PairedSession, SessionAccount } from './session.ts'

const SessionEvent = z.object({
  event: z.object({ name: z.string(), data: z.unknown() }),
  chainId: z.string(),
})

/** A wallet's own event: the chain (CAIP-2) that it switched to, or the account that it now uses. */
export type SessionNews =
  | { event: 'chainChanged'; caipNetworkId: string }
  | { event: 'accountsChanged'; account: SessionAccount }

const decimalPattern = /^[1-9]\d{0,15}$/

/** Wallets send the chain as a number, as decimal text, as a quantity, or only as the event's `chainId`. */
const readChain = (data: unknown, around: string) => {
  if (!around.startsWith('eip155:')) return around
  return decimalPattern.test(String(data)) ? `eip155:${data}` : (toCaipNetworkId(data) ?? around)
}

/** Wallets send accounts as addresses, or as CAIP-10 ids. */
const findAccount = (data: unknown, { accounts }: PairedSession) => {
  const [first] = Array.isArray(data) ? data : []
  const address = typeof first === 'string' ? first.split(':').at(-1)?.toLowerCase() : undefined
  return accounts.find((account) => account.address.toLowerCase() === address)
}

/** Reads EIP-1193 events that came through a session; undefined for others, and for addresses that it does not have. */
export const readSessionEvent = (given: unknown, session: PairedSession): SessionNews | undefined => {
  const parsed = SessionEvent.safeParse(given)
  if (!parsed.success) return undefined
  const { event, chainId } = parsed.data
  if (event.name === 'chainChanged') return { event: event.name, caipNetworkId: readChain(event.data, chainId) }
  if (event.name !== 'accountsChanged') return undefined
  const account = findAccount(event.data, session)
  return account && { event: event.name, account }
}
