import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { Network } from '#protocol/vocabulary/network'
import { localizationAtom } from '../../../messages/messagesAtom.ts'
import { pushAtom } from '../../../navigation/navigation.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Note } from '../../../ui/message/Note.tsx'
import type { Holding } from '../../tokens/Holding.ts'
import { faultText } from '../../transactions/faultText.ts'
import { type feesOf, orderAt } from '../../transactions/feeSpeed.ts'
import { OrderFacts } from '../../transactions/OrderFacts.tsx'
import { placeOrderAtom, type ReviewedTransaction } from '../../transactions/order.ts'
import type { Estimate } from '../../transactions/useEstimate.ts'
import { NameLine } from '../receiver/NameLine.tsx'
import { ReceiverField, RecentReceivers } from '../receiver/ReceiverField.tsx'
import { LookAlikeChoice, ReceiverNotes } from '../receiver/ReceiverNotes.tsx'
import { sendTransferAtom, transferPromptAtom } from '../transferOrder.ts'
import { AmountField } from './AmountField.tsx'
import { formProblems } from './formProblems.ts'
import { ItemField } from './ItemField.tsx'
import { useMax } from './useMax.ts'
import { type FormCircumstances, useSendForm } from './useSendForm.ts'

const recentShown = 4

interface FormProps extends FormCircumstances {
  /** The network's native currency, which pays the fees. */
  native: Holding
}

/** Opens the review in the secure frame, or in the modal for an external wallet. */
function SendButton({
  order,
  onPress,
  ...props
}: {
  order?: ReviewedTransaction
  isBlocked: boolean
  name: string
  isEmbedded: boolean
  onPress: () => void
}) {
  const { messages } = useAtomValue(localizationAtom)
  const sending = useAtomValue(transferPromptAtom)
  const placeOrder = useSetAtom(placeOrderAtom)
  const send = useSetAtom(sendTransferAtom)
  const push = useSetAtom(pushAtom)
  const isAsking = sending.status === 'asking'
  const press = () => {
    onPress()
    if (!order || !placeOrder(order)) return
    if (props.isEmbedded) send()
    else push({ name: 'WalletSendPreview' })
  }
  return (
    <>
      {sending.status === 'failed' && <Note title={messages.nothingSent}>{faultText(sending.fault, messages)}</Note>}
      <Button variant="primary" wide disabled={props.isBlocked} busy={isAsking} onPress={press}>
        {isAsking ? messages.approveSending(props.name) : messages.review}
      </Button>
    </>
  )
}

export function SendForm(props: FormProps) {
  const { account, holding, native, network } = props
  const words = useAtomValue(localizationAtom)
  const read = useSendForm(props)
  const { draft, names, receivers, judged, order, estimate, address } = read
  const chooseFee = useChooseFee(read.fees, network)
  const hasNames = names.stateOf !== undefined
  const namesOn = hasNames ? network.caipNetworkId : undefined
  const [isPressed, setPressed] = useState(false)
  const [kept, setKept] = useState<string>()
  const setMax = useMax({ account, holding, speed: read.speed })
  const form = { judged, holding, estimate, networkName: network.name, native, isPressed }
  const { amount, receiver, isReceiverInvalid, isBlocked } = formProblems(form, words)
  const hint = read.isKnown ? words.messages.sentBefore : undefined
  const { lookAlike } = judged
  const isDoubtful = address !== undefined && lookAlike !== undefined && kept !== address
  return (
    <>
      {holding.item ? (
        <ItemField holding={holding} item={holding.item} problem={amount} onMax={setMax} />
      ) : (
        <AmountField holding={holding} problem={amount} onMax={setMax} />
      )}
      <ReceiverField problem={receiver} hint={hint} hasNames={hasNames} isInvalid={isReceiverInvalid} />
      <NameLine receiver={judged.receiver} onAskAgain={names.ask} />
      {draft.receiver === '' && <RecentReceivers receivers={receivers.slice(0, recentShown)} namesOn={namesOn} />}
      {isDoubtful ? (
        <LookAlikeChoice address={address} known={lookAlike} onKeep={() => setKept(address)} />
      ) : (
        <>
          <ReceiverNotes
            judged={judged}
            movedName={read.movedName}
            isContract={isContractIn(estimate)}
            symbol={holding.item?.collection ?? holding.symbol}
          />
          {order && <OrderFacts estimate={estimate} order={order} speed={read.speed} onChooseFee={chooseFee} />}
          <SendButton
            order={order && { ...orderAt(order, estimate, read.speed), toPicture: read.picture }}
            isBlocked={isBlocked || read.isFeePending}
            name={account.wallet.name}
            isEmbedded={account.wallet.connector === 'embedded'}
            onPress={() => setPressed(true)}
          />
        </>
      )}
    </>
  )
}

/** Opens the fee choice if the network offers one. */
function useChooseFee(fees: ReturnType<typeof feesOf>, { caipNetworkId }: Network) {
  const push = useSetAtom(pushAtom)
  return fees && (() => push({ name: 'WalletSendFee', params: { fees, caipNetworkId } }))
}

const isContractIn = (estimate: Estimate) => estimate.status === 'ready' && estimate.isContract
