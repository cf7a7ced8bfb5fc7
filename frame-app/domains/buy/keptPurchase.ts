import * as z from '#protocol/schema'
import { integerBetween, oneOf, someText, text } from '#protocol/vocabulary/scalars'
import type { StoredKey } from '../../storage/storage.ts'

const Kept = z.strictObject({
  /** Start time, as in `Date.now`. */
  begunAt: integerBetween(0, Number.MAX_SAFE_INTEGER),
  reference: text(64, /^[\w-]+$/),
  url: text(4096, /^https?:\/\//),
  state: oneOf('waiting', 'paying', 'sending', 'done', 'failed'),
  seller: z.strictObject({ id: someText(64), name: someText(64) }),
  ware: z.strictObject({ id: someText(64), symbol: text(64), name: text(64), contract: text(64) }),
  caipNetworkId: someText(64),
  currency: someText(3),
  method: someText(64),
  amount: someText(32),
  address: someText(128),
})
type Kept = z.infer<typeof Kept>

/** The latest purchase, stored so that it survives a page reload. */
export const keptPurchaseKey: StoredKey<Kept> = { key: 'purchase', schema: Kept }

const dayMs = 86_400_000

/** True if the purchase is so old that the provider must have sent the tokens or given up. */
export const isOver = ({ begunAt, state }: Pick<Kept, 'begunAt' | 'state'>, now: number) =>
  state === 'done' || state === 'failed' || now - begunAt > dayMs
