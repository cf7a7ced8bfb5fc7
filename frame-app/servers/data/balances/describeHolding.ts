import { formatUnits } from 'viem'
import * as z from 'zod/mini'
import { Balance } from '../../../services/blockchain-data/balance.ts'
import { pictureUrlOf } from '../tokens/pictureUrlOf.ts'
import type { AccountHolding } from './TokenBalance.ts'

interface HoldingContext {
  chainId: string
  /** Origin that hosts the images. */
  appOrigin: string
  /** Price in the requested currency. */
  price?: number
}

/** Converts a holding to the service's response format. Without a price, both price and value are omitted. */
export const describeHolding = (holding: AccountHolding, { chainId, appOrigin, price }: HoldingContext): Balance => {
  const { name, symbol, address, decimals, amount, isVerified, isSpam } = holding
  const numeric = formatUnits(amount, decimals)
  return z.parse(Balance, {
    name,
    symbol,
    chainId,
    quantity: { decimals: String(decimals), numeric },
    ...(address === undefined ? {} : { address: `${chainId}:${address}` }),
    ...(price === undefined ? {} : { price, value: Number(numeric) * price }),
    iconUrl: pictureUrlOf(holding, appOrigin),
    isVerified,
    isSpam,
  })
}
