import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { Network } from '#protocol/vocabulary/network'
import { spokenAtom } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import type { ConnectedAccount } from '../accounts/connection.ts'
import type { Holding } from '../tokens/Holding.ts'
import { AmountField } from './AmountField.tsx'
import { changeDraftAtom, draftAtom } from './draft.ts'
import { faultText } from './faultText.ts'
import { formProblems } from './formProblems.ts'
import { judgeDraft } from './judgeDraft.ts'
import { NameLine } from './NameLine.tsx'
import { type Order, placeOrderAtom, sendingAtom, sendOrderAtom } from './order.ts'
import { ReceiverField, RecentReceivers } from './ReceiverField.tsx'
import { LookAlikeChoice, ReceiverNotes } from './ReceiverNotes.tsx'
import { pastReceiversAtom } from './receivers.ts'
import { SendFacts } from './SendFacts.tsx'
import { type Estimate, useEstimate } from './useEstimate.ts'
import { useMax } from './useMax.ts'
import { useNames } from './useNames.ts'
import { useOrder } from './useOrder.ts'

const recentShown = 4

interface FormProps {
  account: ConnectedAccount
  holding: Holding
  /** The network's own currency, in which fees are paid. */
  native: Holding
  network: Network
}

/** The draft, read by all that is known of it. */
function useForm({ account, holding, network }: FormProps) {
  const { locale } = useAtomValue(spokenAtom)
  const draft = useAtomValue(draftAtom)
  const receivers = useAtomValue(pastReceiversAtom)(account.caipNetworkId)
  const known = receivers.map(({ address }) => address)
  const { chainNamespace: namespace } = network
  const names = useNames(draft.receiver, network)
  const circumstances = { holding, from: account.address, namespace, locale, known, nameState: names.stateOf }
  const judged = judgeDraft(draft, circumstances)
  const order = useOrder(judged, account, holding)
  const isResting = useDebounced(order) === order
  const estimated = useEstimate(isResting ? order : undefined)
  const estimate: Estimate = order && !isResting ? { status: 'loading' } : estimated
  const { address, name } = judged.receiver.status === 'ready' ? judged.receiver : {}
  const isKnown = known.some((one) => one.toLowerCase() === address?.toLowerCase())
  const isMoved = !isKnown && name !== undefined && receivers.some((one) => one.name === name)
  return { draft, names, receivers, judged, order, estimate, address, isKnown, movedName: isMoved ? name : undefined }
}

/** Reviews the order: in the secure frame, or before the wallet is asked. */
function SendButton({
  order,
  onPress,
  ...props
}: {
  order?: Order
  isBlocked: boolean
  name: string
  isEmbedded: boolean
  onPress: () => void
}) {
  const { messages } = useAtomValue(spokenAtom)
  const sending = useAtomValue(sendingAtom)
  const placeOrder = useSetAtom(placeOrderAtom)
  const send = useSetAtom(sendOrderAtom)
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
  const words = useAtomValue(spokenAtom)
  const change = useSetAtom(changeDraftAtom)
  const { draft, names, receivers, judged, order, estimate, address, isKnown, movedName } = useForm(props)
  const hasNames = names.stateOf !== undefined
  const [isPressed, setPressed] = useState(false)
  const [kept, setKept] = useState<string>()
  const setMax = useMax(account, holding, (amount) => change({ amount }))
  const form = { judged, holding, estimate, networkName: network.name, native, isPressed }
  const { amount, receiver, isReceiverInvalid, isBlocked } = formProblems(form, words)
  const hint = isKnown ? words.messages.sentBefore : undefined
  const { lookAlike } = judged
  const isDoubtful = address !== undefined && lookAlike !== undefined && kept !== address
  return (
    <>
      <AmountField holding={holding} problem={amount} onMax={setMax} />
      <ReceiverField problem={receiver} hint={hint} hasNames={hasNames} isInvalid={isReceiverInvalid} />
      <NameLine receiver={judged.receiver} onAskAgain={names.ask} />
      {draft.receiver === '' && <RecentReceivers receivers={receivers.slice(0, recentShown)} hasNames={hasNames} />}
      {isDoubtful ? (
        <LookAlikeChoice address={address} known={lookAlike} onKeep={() => setKept(address)} />
      ) : (
        <>
          <ReceiverNotes
            judged={judged}
            movedName={movedName}
            isContract={isContractIn(estimate)}
            symbol={holding.symbol}
          />
          {order && <SendFacts estimate={estimate} order={order} />}
          <SendButton
            order={order}
            isBlocked={isBlocked}
            name={account.wallet.name}
            isEmbedded={account.wallet.connector === 'embedded'}
            onPress={() => setPressed(true)}
          />
        </>
      )}
    </>
  )
}

const isContractIn = (estimate: Estimate) => estimate.status === 'ready' && estimate.isContract
