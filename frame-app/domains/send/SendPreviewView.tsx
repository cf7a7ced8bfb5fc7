import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { popAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonPair } from '../../ui/layout/ButtonPair.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { Hero } from '../../ui/picture/Hero.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { faultText } from '../transactions/faultText.ts'
import { OrderFacts } from '../transactions/OrderFacts.tsx'
import type { Fault, ReviewedTransaction } from '../transactions/order.ts'
import { useEstimate } from '../transactions/useEstimate.ts'
import { useTotal } from '../transactions/useTotal.ts'
import { TransferSummary } from './TransferSummary.tsx'
import { sendTransferAtom, transferOrderAtom, transferPromptAtom } from './transferOrder.ts'

function Failed({ fault, order }: { fault: Fault; order: ReviewedTransaction }) {
  const { messages } = useAtomValue(localizationAtom)
  const pop = useSetAtom(popAtom)
  return (
    <Screen title={messages.notSent}>
      <Hero
        state="bad"
        picture={<Tile name={order.symbol} src={order.picture} shape={order.item ? 'squircle' : 'round'} size="l" />}
        heading={messages.nothingSent}
        text={faultText(fault, messages)}
      />
      <Button variant="primary" wide onPress={() => pop()}>
        {messages.reviewAgain}
      </Button>
    </Screen>
  )
}

/** Shows the final review before an external wallet is prompted. */
export default function SendPreviewView() {
  const { messages } = useAtomValue(localizationAtom)
  const order = useAtomValue(transferOrderAtom)
  const sending = useAtomValue(transferPromptAtom)
  const account = useAtomValue(connectedAtom)
  const send = useSetAtom(sendTransferAtom)
  const pop = useSetAtom(popAtom)
  const estimate = useEstimate(order)
  const total = useTotal(order, estimate)
  const isGone = order === undefined

  useEffect(() => {
    if (isGone) pop()
  }, [isGone, pop])

  if (!order || !account) return <Screen title={messages.review}>{null}</Screen>
  if (sending.status === 'failed') return <Failed fault={sending.fault} order={order} />
  const isAsking = sending.status === 'asking'
  return (
    <Screen title={messages.review}>
      <TransferSummary {...order} isItem={order.item !== undefined} />
      <OrderFacts estimate={estimate} order={order} total={total} />
      {!isAsking && <Note>{messages.transferFinal}</Note>}
      <ButtonPair>
        <Button onPress={() => pop()}>{messages.cancel}</Button>
        <Button variant="primary" busy={isAsking} onPress={send}>
          {isAsking ? messages.approveSending(account.wallet.name) : messages.send}
        </Button>
      </ButtonPair>
    </Screen>
  )
}
