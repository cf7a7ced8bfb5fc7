import { atom } from 'jotai'
import { standsForNative } from '#protocol/vocabulary/nativeCurrency'
import { outsideAtom } from '../../outside/outside.ts'
import type { Balance } from '../../services/blockchain-data/balance.ts'
import type { Holding } from './Holding.ts'
import { unitsOf } from './unitsOf.ts'

/** The delay before the service is called again after a failure (ACC-02). */
export const holdingsRetryDelayMs = 30_000

const failedAtAtom = atom<number | undefined>(undefined)

interface Known {
  nativePrice?: number | undefined
  tokens: readonly Holding[]
  /** The load time (`Date.now`), if later requests to the service failed. */
  staleSince?: number
}
const lastAtom = atom<{ account: string; known: Known; readAt: number } | undefined>(undefined)

const toHolding = ({ name, symbol, chainId, address, quantity, price, isVerified, isSpam }: Balance): Holding => {
  const decimals = Number(quantity.decimals)
  const contract = address?.slice(chainId.length + 1)
  // Only tokens come from the service. The page's node provides the native balance.
  const asset = chainId.startsWith('solana:') ? `token:${contract}` : `erc20:${contract?.toLowerCase()}`
  const units = unitsOf(quantity.numeric, decimals)
  const assetId = `${chainId}/${asset}`
  return { assetId, address: contract, symbol, name, decimals, units, price, isVerified, isSpam }
}

/** Some services use a placeholder address for the native currency. */
const isNative = ({ address, chainId }: Balance) =>
  address === undefined || standsForNative(address.slice(chainId.length + 1))

interface Query {
  address: string
  chainId: string
  /** Makes the service read the chain again. */
  forceUpdate?: boolean
  /** Monotonic time in milliseconds. */
  now: number
}

/**
 * Loads the native currency's price and the account's tokens from the blockchain-data service. After a failure, and for
 * 30 seconds after it, returns the account's last response. Otherwise, a token could disappear while it is being sent.
 * Drops tokens with `decimals` of 0 (ACC-02).
 */
export const readServiceAtom = atom(null, async (get, set, { now, ...query }: Query): Promise<Known> => {
  const { address, chainId } = query
  const account = `${chainId}:${address}`
  const last = get(lastAtom)
  const before: Known = last?.account === account ? { ...last.known, staleSince: last.readAt } : { tokens: [] }
  const failedAt = get(failedAtAtom)
  if (failedAt !== undefined && now - failedAt < holdingsRetryDelayMs) return before
  try {
    const { getBalances } = await get(outsideAtom).data()
    const balances = (await getBalances(query)).filter((balance) => balance.chainId === chainId)
    set(failedAtAtom, undefined)
    const tokens = balances.filter((balance) => !isNative(balance) && balance.quantity.decimals !== '0')
    const native = balances.find(isNative)
    const known = { nativePrice: native?.price, tokens: tokens.map(toHolding) }
    set(lastAtom, { account, known, readAt: Date.now() })
    return known
  } catch {
    // The page's node still provides the native currency and the added tokens.
    set(failedAtAtom, now)
    return before
  }
})
