import * as z from 'zod/mini'
import { toCaipNetworkId } from '../evmChainId.ts'
import type { PairedSession } from './session.ts'

const SessionEvent = z.object({
  event: z.object({ name: z.string(), data: z.unknown() }),
  chainId: z.string(),
})

/** What an event of a session tells: the chain that the wallet went to, or the address that it now uses. */
export interface SessionNews {
  /** CAIP-2: the chain that the event is about. */
  caipNetworkId: string
  address?: string
}

/** Wallets say the chain as a number, as a quantity, or only around the event. */
const readChain = (data: unknown, around: string) => {
  if (!around.startsWith('eip155:')) return around
  if (Number.isSafeInteger(data)) return `eip155:${data}`
  return toCaipNetworkId(data) ?? around
}

/** Wallets say accounts as addresses, or as CAIP-10 ids. */
const readAddress = (data: unknown, { accounts }: PairedSession) => {
  const [first] = Array.isArray(data) ? data : []
  const address = typeof first === 'string' ? first.split(':').at(-1) : undefined
  return accounts.find((account) => account.address.toLowerCase() === address?.toLowerCase())?.address
}

/** Reads EIP-1193 events that came through a session; undefined for others, and for addresses that it does not have. */
export const readSessionEvent = (given: unknown, session: PairedSession): SessionNews | undefined => {
  const parsed = SessionEvent.safeParse(given)
  if (!parsed.success) return undefined
  const { event, chainId } = parsed.data
  if (event.name === 'chainChanged') return { caipNetworkId: readChain(event.data, chainId) }
  if (event.name !== 'accountsChanged') return undefined
  const address = readAddress(event.data, session)
  return address ? { caipNetworkId: chainId, address } : undefined
}
