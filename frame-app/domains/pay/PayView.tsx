import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { GroupedAddress } from '#theme/GroupedAddress.tsx'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { showToastAtom } from '../../navigation/toast.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { Facts } from '../../ui/text/Facts.tsx'
import { namespaceOf } from '../connections/connection.ts'
import { setNamespaceFilterAtom } from '../networks/networkAtoms.ts'
import { quantityText, wholeQuantityText } from '../tokens/quantityText.ts'
import { useHoldings } from '../tokens/useHoldings.ts'
import { OrderFacts } from '../transactions/OrderFacts.tsx'
import { useEstimate } from '../transactions/useEstimate.ts'
import { PayAgain, PayOver } from './PayEnd.tsx'
import type { PaymentOption } from './PayRequest.ts'
import { PaySummary } from './PaySummary.tsx'
import { PayWith } from './PayWith.tsx'
import { type ActivePayment, activePaymentAtom, chosenPaymentOptionAtom } from './payment.ts'
import { payByWalletAtom, payingAccountAtom, payOrderAtom, payPromptAtom, placedPaymentAtom } from './payOrder.ts'
import { usePaySwap } from './paySwap.ts'

interface RequestedPaymentProps {
  asked: ActivePayment
  option: PaymentOption
}

/** Returns the account's balance of the asset and the missing amount, if the account is on the asset's network. */
const useFunds = ({ assetId, units, caipNetworkId }: PaymentOption) => {
  const read = useHoldings()
  const account = useAtomValue(payingAccountAtom)
  const isHere = account?.caipNetworkId === caipNetworkId && read.status === 'ready'
  const holdings = isHere ? read.holdings : []
  // An asset that is not in the holdings counts as zero.
  const held = isHere ? (holdings.find((one) => one.assetId === assetId)?.units ?? 0n) : undefined
  return { account, holdings, held, missing: held !== undefined && held < units ? units - held : 0n }
}

/**
 * Returns a function that pays and ignores further clicks. A wallet that must first switch its network would otherwise
 * receive several requests.
 */
const usePay = () => {
  const { messages } = useAtomValue(localizationAtom)
  const order = useAtomValue(payOrderAtom)
  const payByWallet = useSetAtom(payByWalletAtom)
  const showToast = useSetAtom(showToastAtom)
  const [isBusy, setBusy] = useState(false)
  const pay = async () => {
    if (!order || isBusy) return
    setBusy(true)
    await payByWallet(order).catch(() => showToast({ message: messages.notSwitched, variant: 'error' }))
    setBusy(false)
  }
  return { order, pay, isBusy }
}

interface MissingProps {
  option: PaymentOption
  held: bigint | undefined
  missing: bigint
}

/** Shows the amount missing for this option. If the balance is zero, it is formatted like the price. */
function Missing({ option, held, missing }: MissingProps) {
  const { messages, locale } = useAtomValue(localizationAtom)
  if (missing === 0n || held === undefined) return null
  const written = (units: bigint) =>
    units === option.units ? wholeQuantityText(option) : quantityText({ ...option, units }, locale)
  return <Note tone="bad">{messages.payMissing(written(held), written(missing))}</Note>
}

/** Shows the requested payment with recipient, amount, asset and address. */
function RequestedPayment({ asked: { request }, option }: RequestedPaymentProps) {
  const { messages } = useAtomValue(localizationAtom)
  const { account, holdings, held, missing } = useFunds(option)
  const asking = useAtomValue(payPromptAtom)
  const isPlaced = useAtomValue(placedPaymentAtom) !== undefined
  const { order, pay, isBusy } = usePay()
  const push = useSetAtom(pushAtom)
  const filter = useSetAtom(setNamespaceFilterAtom)
  const connect = () => {
    filter(namespaceOf(option.caipNetworkId))
    push({ name: 'Connect' })
  }
  const swap = usePaySwap(order, missing)
  const estimate = useEstimate(account?.caipNetworkId === option.caipNetworkId && missing === 0n ? order : undefined)
  const label = messages.payAmount(wholeQuantityText(option))
  if (isPlaced && asking.status === 'failed')
    return <PayAgain fault={asking.fault} request={request} label={label} onPay={() => void pay()} />
  const isAsking = isBusy || asking.status === 'asking'
  return (
    <Screen title={messages.pay}>
      <PaySummary request={request} option={option} />
      <Missing option={option} held={held} missing={missing} />
      <PayWith request={request} chosen={option} account={account} holdings={holdings} swap={swap} />
      <Facts facts={[{ name: messages.to, value: <GroupedAddress address={option.to} /> }]} />
      {order && estimate.status !== 'none' && <OrderFacts order={order} estimate={estimate} />}
      {account ? (
        <Button variant="primary" wide busy={isAsking} disabled={missing > 0n} onPress={() => void pay()}>
          {isAsking ? messages.approveSending(account.wallet.name) : label}
        </Button>
      ) : (
        <Button variant="primary" wide onPress={connect}>
          {messages.connectToPay}
        </Button>
      )}
    </Screen>
  )
}

/** Shows a payment request of the page. */
export default function PayView() {
  const { messages } = useAtomValue(localizationAtom)
  const asked = useAtomValue(activePaymentAtom)
  const option = useAtomValue(chosenPaymentOptionAtom)
  if (asked?.stage.status === 'ended')
    return <PayOver result={asked.stage.result} isLate={asked.stage.isLate === true} />
  if (!asked || !option) return <Screen title={messages.pay}>{null}</Screen>
  return <RequestedPayment asked={asked} option={option} />
}
