import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { leaveModalAtom } from '../../navigation/modal.ts'
import { Screen } from '../../navigation/Screen.tsx'
import type { PurchaseState } from '../../services/blockchain-data/onramp/purchase.ts'
import { Button } from '../../ui/button/Button.tsx'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { Hero } from '../../ui/picture/Hero.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { PaySteps } from './PaySteps.tsx'
import { usePayReceiver } from './PaySummary.tsx'
import { type ExchangePayment, exchangePaymentAtom, pollExchangeAtom } from './payExchange.ts'
import { activePaymentAtom } from './payment.ts'

const ends: readonly PurchaseState[] = ['done', 'failed']

/**
 * Polls at once when the visitor returns from the onramp provider's popup. Otherwise, the request is polled every few
 * seconds.
 */
const useAskingBack = (isWaiting: boolean) => {
  const poll = useSetAtom(pollExchangeAtom)
  useEffect(() => {
    if (!isWaiting) return
    const pollNow = () => void poll()
    addEventListener('focus', pollNow)
    return () => removeEventListener('focus', pollNow)
  }, [isWaiting, poll])
}

interface WordsProps {
  payment: ExchangePayment | undefined
  /** True if the page was told that the request was not paid. */
  isOverdue: boolean
  isLate: boolean
}

function Words({ payment, isOverdue, isLate }: WordsProps) {
  const messages = useMessages()
  const receiver = usePayReceiver()
  const picture = <Tile name={payment?.exchange.name ?? receiver} size="l" />
  if (!payment)
    return <Hero state="bad" picture={picture} heading={messages.youDidNotPay} text={messages.sellerSilentText} />
  const { name } = payment.exchange
  if (payment.status === 'opening')
    return <Hero state="waiting" picture={picture} heading={messages.openingSeller(name)} />
  if (payment.state === 'done')
    return (
      <Hero
        state="ok"
        picture={picture}
        heading={messages.payDone}
        text={isLate ? messages.payArrivedLate : messages.toReceiver(receiver)}
      />
    )
  if (payment.state === 'failed')
    return (
      <Hero state="bad" picture={picture} heading={messages.purchaseFailed} text={messages.purchaseFailedText(name)} />
    )
  if (isOverdue)
    return <Hero state="warn" picture={picture} heading={messages.payOver} text={messages.payOverAtSeller(name)} />
  if (payment.state === 'waiting')
    return <Hero state="waiting" picture={picture} heading={messages.finishInWindow(name)} text={messages.payingText} />
  return (
    <Hero state="waiting" picture={picture} heading={messages.payingReceiver(receiver)} text={messages.payingText} />
  )
}

/** Shows the completed steps, with a link to the onramp provider if the visitor has not paid yet. */
function Progress({ payment }: { payment: ExchangePayment }) {
  const messages = useMessages()
  const receiver = usePayReceiver()
  const { name } = payment.exchange
  if (payment.status === 'opening' || ends.includes(payment.state)) return null
  if (payment.state === 'waiting')
    return (
      <LinkButton variant="quiet" wide endIcon="external" href={payment.url}>
        {messages.openSeller(name)}
      </LinkButton>
    )
  const hints = { received: name, processing: name, sending: messages.toReceiver(receiver) }
  return <PaySteps step={payment.state === 'paying' ? 'processing' : 'sending'} hints={hints} />
}

/** Shows the states of a payment through an onramp provider. */
export default function PayExchangeView() {
  const messages = useMessages()
  const payment = useAtomValue(exchangePaymentAtom)
  const leave = useSetAtom(leaveModalAtom)
  const stage = useAtomValue(activePaymentAtom)?.stage
  const isEnded = stage?.status === 'ended'
  const state = payment?.status === 'waiting' ? payment.state : undefined
  const isOver = !payment || isEnded || (state !== undefined && ends.includes(state))
  const isOverdue = isEnded && !stage.result.success
  useAskingBack(!isOver)
  return (
    <Screen title={messages.pay} hasBack={false}>
      <Words payment={payment} isOverdue={isOverdue} isLate={isEnded && stage.isLate === true} />
      {payment && !isOver && <Progress payment={payment} />}
      <Button variant={isOver ? 'primary' : 'quiet'} wide onPress={() => leave()}>
        {isOver ? messages.backToShop : messages.close}
      </Button>
    </Screen>
  )
}
