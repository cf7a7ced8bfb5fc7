import { useAtomValue } from 'jotai'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import type { SwapQuote } from '../../services/blockchain-data/swap/getSwapQuotes.ts'
import { Facts } from '../../ui/text/Facts.tsx'
import { type Price, worthText } from '../tokens/money.ts'
import { quantityText } from '../tokens/quantityText.ts'
import { partOf, percentText } from './priceImpact.ts'
import { boundsOf } from './ReviewedSwap.ts'
import type { SwapHolding } from './swapHolding.ts'
import { wrapperOf } from './wrapping.ts'

interface QuoteFactsProps {
  from: SwapHolding
  to: SwapHolding
  quote: SwapQuote
  /** The minimum received or the maximum paid. */
  limit: bigint
  price: Price | undefined
  /** The network fee, once known. */
  networkFee?: string
}

/** Formats the rate: the amount received for one unit of the first token. */
const rateText = ({ from, to, quote: { fromAmount, toAmount } }: QuoteFactsProps, locale: string) => {
  const units = fromAmount > 0n ? (toAmount * 10n ** BigInt(from.decimals)) / fromAmount : 0n
  return `1\u00a0${from.symbol} = ${quantityText({ ...to, units }, locale)}`
}

/** Shows the worst-case result and the costs of a swap. */
export function QuoteFacts(props: QuoteFactsProps) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const { from, to, quote, limit, price, networkFee } = props
  const { exact, impact, poolFee, provider, tax } = quote
  const bounds = boundsOf({ exact, amount: exact === 'in' ? quote.fromAmount : quote.toAmount, limit })
  const number = (text: string) => <bdi className="num">{text}</bdi>
  const feeUnits = poolFee && partOf(quote.fromAmount, poolFee)
  const feeText = (units: bigint) =>
    price ? worthText(units, from.decimals, price, locale) : quantityText({ ...from, units }, locale)
  const isOneForOne = wrapperOf(from.id, to.id) !== undefined
  const worst =
    exact === 'in'
      ? { name: messages.youGetAtLeast, value: number(quantityText({ ...to, units: bounds.leastOut }, locale)) }
      : { name: messages.youPayAtMost, value: number(quantityText({ ...from, units: bounds.mostIn }, locale)) }
  return (
    <Facts
      facts={[
        { name: messages.rate, value: number(rateText(props, locale)) },
        isOneForOne ? { name: messages.swapsBy, value: messages.oneForOne } : worst,
        ...(impact === undefined ? [] : [{ name: messages.priceImpact, value: number(percentText(impact, locale)) }]),
        ...(feeUnits ? [{ name: messages.exchangeFee, value: number(feeText(feeUnits)) }] : []),
        ...(tax > 0 ? [{ name: messages.keptByToken, value: number(percentText(tax, locale)) }] : []),
        ...(networkFee ? [{ name: messages.networkFeeAbout, value: number(networkFee) }] : []),
        ...(provider ? [{ name: messages.swapsBy, value: provider }] : []),
      ]}
    />
  )
}
