import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { popAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonPair } from '../../ui/layout/ButtonPair.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { Facts } from '../../ui/text/Facts.tsx'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { getNetworkAtom } from '../networks/networkAtoms.ts'
import { quantityText } from '../tokens/quantityText.ts'
import { askingAtom, type WalletPrompt } from '../transactions/order.ts'
import { useFeeText } from '../transactions/useFeeText.ts'
import { ImpactNote } from './ImpactNote.tsx'
import { impactConcern, worstAccepted } from './priceImpact.ts'
import { QuoteFacts } from './QuoteFacts.tsx'
import { boundsOf, type ReviewedSwap } from './ReviewedSwap.ts'
import { StepList } from './StepList.tsx'
import { swapFaultText, swapOrderFaultText } from './swapFaultText.ts'
import { isNative } from './swapHolding.ts'
import { prepareSwapAtom, quoteAgainAtom, type Review, reviewAtom, reviewedAtom, swapReceipt } from './swapReview.ts'
import { allowAtom, swapNowAtom } from './swapSteps.ts'
import { UnverifiedNote } from './UnverifiedNote.tsx'
import { useSwapPrices } from './useSwapPrices.ts'
import { wrapperOf } from './wrapping.ts'

const isBusy = ({ status }: Review) => status === 'preparing' || status === 'allowing' || status === 'waiting'

interface ButtonsProps {
  review: Review
  symbol: string
  walletName: string
  asking: WalletPrompt
  /** True if the price impact must be accepted first. */
  isDue: boolean
}

/** Shows the button for the next step, or the step in progress. */
function Buttons({ review, symbol, walletName, asking, isDue }: ButtonsProps) {
  const { messages } = useAtomValue(localizationAtom)
  const pop = useSetAtom(popAtom)
  const [allow, swap] = [useSetAtom(allowAtom), useSetAtom(swapNowAtom)]
  const [prepare, quoteAgain] = [useSetAtom(prepareSwapAtom), useSetAtom(quoteAgainAtom)]
  const isAsking = asking.status === 'asking'
  const approve = messages.approveSending(walletName)
  const askingLabel = isAsking && asking.isSent ? messages.waitingForNetwork : approve
  const next = (): { label: string; press: () => unknown } => {
    switch (review.status) {
      case 'preparing':
        return { label: messages.checkingSwap, press: () => undefined }
      case 'allowing':
        return { label: approve, press: () => undefined }
      case 'waiting':
        return { label: messages.waitingForNetwork, press: () => undefined }
      case 'moved':
        return { label: messages.acceptNewPrice, press: quoteAgain }
      case 'failed':
        return { label: messages.tryAgain, press: prepare }
      case 'ready':
        if (isAsking) return { label: askingLabel, press: () => undefined }
        return review.step === 'allow'
          ? { label: messages.allowToken(symbol), press: allow }
          : { label: messages.swap, press: swap }
    }
  }
  const { label, press } = next()
  return (
    <ButtonPair>
      <Button onPress={() => pop()}>{messages.cancel}</Button>
      <Button variant="primary" busy={isBusy(review) || isAsking} disabled={isDue} onPress={press}>
        {label}
      </Button>
    </ButtonPair>
  )
}

function Problems({ review }: { review: Review }) {
  const { messages } = useAtomValue(localizationAtom)
  const asking = useAtomValue(askingAtom)(swapReceipt)
  if (review.status === 'moved')
    return (
      <Note tone="warn" icon="refresh" title={messages.priceChanged}>
        {messages.priceChangedText}
      </Note>
    )
  if (review.status === 'failed')
    return (
      <Note tone="bad" title={messages.nothingSwapped}>
        {swapFaultText(review.fault, messages)}
      </Note>
    )
  if (asking.status !== 'failed') return null
  return (
    <Note tone="bad" title={messages.nothingSwapped}>
      {swapOrderFaultText(asking.fault, messages)}
    </Note>
  )
}

function Body({ reviewed }: { reviewed: ReviewedSwap }) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const review = useAtomValue(reviewAtom)
  const asking = useAtomValue(askingAtom)(swapReceipt)
  const account = useAtomValue(connectedAtom)
  const { from, to, quote, limit } = reviewed
  const priceOf = useSwapPrices([from, to])
  const price = priceOf(from)
  const [worstImpact, setWorstImpact] = useState(reviewed.worstImpact)
  const impact = quote.impact ?? 0
  const isAccepted = impact <= worstImpact
  const network = useAtomValue(getNetworkAtom)(account?.caipNetworkId)
  const feeText = useFeeText(network)
  const built = review.status === 'ready' ? review.built : undefined
  const fee = built && feeText(built.tx.eip155.gas * built.tx.eip155.gasPrice)
  const { mostIn } = boundsOf(reviewed)
  const isIn = reviewed.exact === 'in'
  const isOneForOne = wrapperOf(from.id, to.id) !== undefined
  const number = (text: string) => <bdi className="num">{text}</bdi>
  return (
    <>
      <Facts
        facts={[
          {
            name: isIn ? messages.youPay : messages.youPayAbout,
            value: number(quantityText({ ...from, units: quote.fromAmount }, locale)),
          },
          {
            name: isIn && !isOneForOne ? messages.youGetAbout : messages.youGet,
            value: number(quantityText({ ...to, units: quote.toAmount }, locale)),
          },
        ]}
      />
      <QuoteFacts {...{ from, to, quote, limit }} price={price} networkFee={fee?.worth ?? fee?.quantity} />
      {!isNative(from) && (
        <StepList review={review} symbol={from.symbol} quantity={quantityText({ ...from, units: mostIn }, locale)} />
      )}
      {[from, to].map((token) => token.isVerified === false && <UnverifiedNote key={token.id} token={token} />)}
      <ImpactNote
        {...{ quote, from, symbol: to.symbol, price, isAccepted }}
        onAccept={(accepts) => setWorstImpact(accepts ? worstAccepted(impact) : 0)}
      />
      <Problems review={review} />
      <Buttons
        review={review}
        symbol={from.symbol}
        walletName={account?.wallet.name ?? ''}
        asking={asking}
        isDue={review.status === 'ready' && impactConcern(quote.impact) === 'severe' && !isAccepted}
      />
    </>
  )
}

/** Shows the final review of a swap and its steps: token approval, then swap. */
export default function SwapReviewView() {
  const { messages } = useAtomValue(localizationAtom)
  const reviewed = useAtomValue(reviewedAtom)
  const account = useAtomValue(connectedAtom)
  const pop = useSetAtom(popAtom)
  const isOther = reviewed === undefined || account?.address.toLowerCase() !== reviewed.userAddress.toLowerCase()
  const isElsewhere = isOther || !reviewed.from.id.startsWith(`${account?.caipNetworkId}:`)

  useEffect(() => {
    if (isElsewhere) pop()
  }, [isElsewhere, pop])

  return <Screen title={messages.reviewSwap}>{reviewed && !isElsewhere && <Body reviewed={reviewed} />}</Screen>
}
