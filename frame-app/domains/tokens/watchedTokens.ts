import { atom } from 'jotai'
import * as z from '#protocol/schema'
import { AccountId } from '#protocol/vocabulary/caip'
import { isSameAccountId } from '#protocol/vocabulary/isSameAccountId'
import { integerBetween, text } from '#protocol/vocabulary/scalars'
import { longestSymbol } from '#protocol/vocabulary/tokenText'
import { outsideAtom } from '../../outside/outside.ts'
import type { StoredKey } from '../../storage/storage.ts'

/** A token that the visitor added to an account's list. */
const WatchedToken = z.strictObject({
  account: AccountId,
  /** CAIP-19 asset type, such as `eip155:1/erc20:0xa0b8…`, in lower case. */
  assetId: text(170, /^eip155:\d+\/erc20:0x[0-9a-f]{40}$/),
  symbol: text(longestSymbol),
  decimals: integerBetween(0, 36),
})
export type WatchedToken = z.infer<typeof WatchedToken>

const maxWatched = 200
const watchedTokensKey: StoredKey<WatchedToken[]> = { key: 'watchedTokens', schema: z.listOf(WatchedToken, maxWatched) }

export const erc20AssetId = (caipNetworkId: string, address: string) =>
  `${caipNetworkId}/erc20:${address.toLowerCase()}`

/** Returns the added tokens of an account (CAIP-10), latest first. */
export const watchedTokensAtom = atom((get) => {
  const { storage } = get(outsideAtom)
  return (account: string) =>
    (storage.get(watchedTokensKey) ?? []).filter((token) => isSameAccountId(token.account, account))
})

/** Adds a token to its account's list. Deletes the oldest above the maximum. */
export const watchTokenAtom = atom(null, (get, _set, token: WatchedToken) => {
  const { storage } = get(outsideAtom)
  const others = (storage.get(watchedTokensKey) ?? []).filter(
    ({ account, assetId }) => account !== token.account || assetId !== token.assetId,
  )
  storage.set(watchedTokensKey, [token, ...others].slice(0, maxWatched))
})
