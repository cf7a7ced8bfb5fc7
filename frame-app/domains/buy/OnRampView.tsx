import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { TextLink } from '../../ui/button/TextLink.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { ViewFooter } from '../../ui/modal/ViewFooter.tsx'
import { connectedAtom } from '../connections/accountAtoms.ts'
import type { ConnectedAccount } from '../connections/connection.ts'
import { BuyAmount } from './BuyAmount.tsx'
import { BuyEstimate } from './BuyEstimate.tsx'
import type { Choice } from './choice.ts'
import { OffersGate } from './OffersGate.tsx'
import { beginPurchaseAtom, isPurchaseInProgressAtom, pollPurchaseAtom, purchaseAtom } from './purchase.ts'
import { SellerRows } from './SellerRows.tsx'
import { type BuyOrder, useBuyOrder } from './useBuyOrder.ts'

/** Shows an earlier paid purchase so that the visitor does not buy twice by mistake. */
function PurchaseInProgress() {
  const messages = useMessages()
  const isInProgress = useAtomValue(isPurchaseInProgressAtom)
  const purchase = useAtomValue(purchaseAtom)
  const push = useSetAtom(pushAtom)
  const poll = useSetAtom(pollPurchaseAtom)
  useEffect(() => void poll(), [poll])
  if (!isInProgress || !purchase) return null
  return (
    <Note icon="clock">
      {messages.purchaseInProgress(purchase.ware.symbol, purchase.seller.name)}{' '}
      <TextLink tone="inline" onPress={() => push({ name: 'BuyInProgress' })}>
        {messages.showPurchase}
      </TextLink>
    </Note>
  )
}

/** Shows the button that opens the provider's page. The popup opens within the click event. */
function Continue({ order, seller: id, quotes }: BuyOrder) {
  const messages = useMessages()
  const begin = useSetAtom(beginPurchaseAtom)
  const seller = order?.sellers.find(({ provider }) => provider.id === id)?.provider
  if (!order || !seller)
    return (
      <Button variant="primary" wide disabled>
        {messages.continue}
      </Button>
    )
  const quote = quotes[seller.id]
  const quoteId = quote?.status === 'live' ? (quote.quote.quoteId ?? undefined) : undefined
  return (
    <Button
      variant="primary"
      wide
      endIcon="external"
      onPress={() => void begin({ ...order, seller, ...(quoteId ? { quoteId } : {}) })}
    >
      {messages.continueWith(seller.name)}
    </Button>
  )
}

function BuyForm({ account, choice }: { account: ConnectedAccount; choice: Choice }) {
  const messages = useMessages()
  const buying = useBuyOrder(account, choice)
  const { judged, order, seller, best, quotes } = buying
  const quote = seller === undefined ? undefined : quotes[seller]
  const name = order?.sellers.find(({ provider }) => provider.id === seller)?.provider.name
  return (
    <>
      <BuyAmount choice={choice} judged={judged} />
      <BuyEstimate ware={choice.ware} quote={quote} />
      {quote?.status === 'estimate' && name && <Note>{messages.noLivePrice(name)}</Note>}
      {order && <SellerRows sellers={order.sellers} chosen={seller} best={best} quotes={quotes} />}
      <Continue {...buying} />
      {name && <ViewFooter>{messages.sellerMayAsk(name)}</ViewFooter>}
    </>
  )
}

/** Shows the token to buy, the amount and the provider. */
export default function OnRampView() {
  const messages = useMessages()
  const account = useAtomValue(connectedAtom)
  return (
    <Screen title={messages.buy}>
      <PurchaseInProgress />
      {account && <OffersGate>{(choice) => <BuyForm account={account} choice={choice} />}</OffersGate>}
    </Screen>
  )
}
