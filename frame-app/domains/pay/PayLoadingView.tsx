import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { leaveModalAtom } from '../../navigation/modal.ts'
import { Screen } from '../../navigation/Screen.tsx'
import type { ViewParams } from '../../navigation/viewEntry.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { wholeQuantityText } from '../tokens/quantityText.ts'
import { ReceiptScreen } from '../transactions/ReceiptScreen.tsx'
import { useReceipt } from '../transactions/useReceipt.ts'
import { PaySteps } from './PaySteps.tsx'
import { usePayReceiver } from './PaySummary.tsx'
import { activePaymentAtom } from './payment.ts'
import { payTexts } from './payTexts.ts'

/** Shows the states of a payment. The visitor can leave at any time. */
export default function PayLoadingView({ params: { hash } }: { params: ViewParams['PayLoading'] }) {
  const messages = useMessages()
  const receipt = useReceipt(hash)
  const receiver = usePayReceiver()
  const orderId = useAtomValue(activePaymentAtom)?.request.orderId
  const leave = useSetAtom(leaveModalAtom)
  if (!receipt) return <Screen title={messages.pay}>{null}</Screen>
  const { transaction, stage } = receipt
  const { units, decimals, symbol } = transaction
  const isPending = stage === 'pending'
  const quantity = wholeQuantityText({ units: BigInt(units), decimals, symbol })
  const hints = { received: quantity, processing: messages.waitingForNetwork, sending: messages.toReceiver(receiver) }
  return (
    <ReceiptScreen
      receipt={receipt}
      texts={payTexts(transaction, receiver, messages)}
      picture={<Tile name={receiver} size="l" />}
      facts={orderId ? [{ name: messages.payFor, value: <bdi>{orderId}</bdi> }] : []}
    >
      {isPending && <PaySteps step="processing" hints={hints} />}
      <Button variant={isPending ? 'quiet' : 'primary'} wide onPress={() => leave()}>
        {isPending ? messages.close : messages.backToShop}
      </Button>
    </ReceiptScreen>
  )
}
