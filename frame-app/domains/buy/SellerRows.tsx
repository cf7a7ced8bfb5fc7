import { useAtomValue, useSetAtom } from 'jotai'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { List } from '../../ui/list/List.tsx'
import { Row } from '../../ui/list/Row.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { Tag } from '../../ui/text/Tag.tsx'
import type { Seller } from './choice.ts'
import { formatPurchasedAmount, formatPurchaseSum } from './formatPurchaseSum.ts'
import { changePurchaseDraftAtom } from './purchaseDraft.ts'
import type { SellerQuote } from './quotes.ts'

interface SellerRowsProps {
  sellers: readonly Seller[]
  chosen: string | undefined
  best: string | undefined
  quotes: Readonly<Record<string, SellerQuote>>
}

const liveQuote = (quote: SellerQuote | undefined) => (quote?.status === 'live' ? quote.quote : undefined)

function SellerRow({ provider, quote, isChosen, isBest }: SellerRowState) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const change = useSetAtom(changePurchaseDraftAtom)
  const { id, name, feeRange } = provider
  const live = liveQuote(quote)
  const fee = live && Number(live.paymentTotal.amount) - Number(live.paymentSubtotal.amount)
  const sum = live && fee !== undefined && fee > 0 && formatPurchaseSum(fee, live.paymentTotal.currency, locale)
  return (
    <Row
      picture={<Tile name={name} />}
      title={name}
      subtitle={<bdi className="num">{messages.sellerFee(sum || feeRange)}</bdi>}
      trailing={
        <>
          {isBest && <Tag tone="ok">{messages.bestOffer}</Tag>}
          {live && <bdi className="num">{formatPurchasedAmount(live.purchaseAmount.amount, locale)}</bdi>}
        </>
      }
      selected={isChosen}
      onPress={() => change({ provider: id })}
    />
  )
}
interface SellerRowState {
  provider: Seller['provider']
  quote: SellerQuote | undefined
  isChosen: boolean
  isBest: boolean
}

/** Shows each onramp provider with its fees and the resulting amount. */
export function SellerRows({ sellers, chosen, best, quotes }: SellerRowsProps) {
  const { messages } = useAtomValue(localizationAtom)
  return (
    <List label={messages.sellers}>
      {sellers.map(({ provider }) => (
        <SellerRow
          key={provider.id}
          provider={provider}
          quote={quotes[provider.id]}
          isChosen={provider.id === chosen}
          isBest={provider.id === best}
        />
      ))}
    </List>
  )
}
