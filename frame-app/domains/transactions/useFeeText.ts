import { useAtomValue } from 'jotai'
import type { Network } from '#protocol/vocabulary/network'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { assetPriceAtom } from '../tokens/assetPrice.ts'
import { currencyOf } from '../tokens/currencyOf.ts'
import { worthText } from '../tokens/money.ts'
import { quantityText } from '../tokens/quantityText.ts'

export interface FeeText {
  quantity: string
  worth: string | undefined
}

/** Formats network fees in the native currency and, if its price is known, in money. */
export const useFeeText = (network: Network | undefined) => {
  const { locale } = useAtomValue(localizationAtom)
  const price = useAtomValue(assetPriceAtom)(network && currencyOf(network).assetId)
  return (units: bigint): FeeText | undefined =>
    network && {
      quantity: quantityText({ ...network.nativeCurrency, units }, locale),
      worth: price && worthText(units, network.nativeCurrency.decimals, price, locale),
    }
}
