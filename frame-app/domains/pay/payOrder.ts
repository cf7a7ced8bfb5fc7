import { atom } from 'jotai'
import type { Payment, PayResult } from '#protocol/pay'
import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import type { ReceiptView } from '../../navigation/viewEntry.ts'
import { connectedAtom, getAccountAtom } from '../connections/accountAtoms.ts'
import { type ConnectedAccount, namespaceOf } from '../connections/connection.ts'
import { activateAtom } from '../connections/setAccount.ts'
import { switchNetworkAtom } from '../switch-network/switchNetworkAtom.ts'
import { followTransactionAtom } from '../transactions/follow.ts'
import {
  askingAtom,
  orderAtom,
  placeOrderAtom,
  type ReviewedTransaction,
  sendOrderAtom,
} from '../transactions/order.ts'
import { type SentTransaction, sentTransactionAtom } from '../transactions/sentTransactions.ts'
import { endStage } from '../transactions/stages.ts'
import { PayError } from './PayError.ts'
import type { PaymentOption, PayRequest } from './PayRequest.ts'
import {
  activePaymentAtom,
  chosenPaymentOptionAtom,
  endPaymentAtom,
  failPaymentAtom,
  markPendingAtom,
  markSentAtom,
  markUnpaidAtom,
} from './payment.ts'

/** The view that shows the progress of a payment. */
export const payReceipt: ReceiptView = 'PayLoading'

/** State of the wallet request. */
export const payPromptAtom = atom((get) => get(askingAtom)(payReceipt))

/** The paying account: the active one in the asset's namespace. */
export const payingAccountAtom = atom((get) => {
  const option = get(chosenPaymentOptionAtom)
  const account = option && get(getAccountAtom)(namespaceOf(option.caipNetworkId))
  return account?.status === 'connected' ? account : undefined
})

/** The transaction of a payment. The same inputs return the same object, so its fee is estimated only once. */
export const payOrderAtom = atom((get): ReviewedTransaction | undefined => {
  const option = get(chosenPaymentOptionAtom)
  const account = get(payingAccountAtom)
  return option && account && orderOf(option, account)
})

const orderOf = (option: PaymentOption, { address: from }: Pick<ConnectedAccount, 'address'>): ReviewedTransaction => {
  const { caipNetworkId, token, assetId, symbol, decimals, units, to } = option
  return { receipt: payReceipt, caipNetworkId, assetId, symbol, decimals, units, to, from, ...(token ? { token } : {}) }
}

/** Switches the paying account to the payment's network, in the wallet if necessary. */
const reachNetworkAtom = atom(null, async (get, set, { caipNetworkId }: PaymentOption) => {
  set(activateAtom, namespaceOf(caipNetworkId))
  if (get(connectedAtom)?.caipNetworkId !== caipNetworkId) await set(switchNetworkAtom, caipNetworkId)
})

const paymentOf = ({ caipNetworkId, from, to, units }: SentTransaction, hash: string, asset: string): Payment => ({
  transaction: hash,
  network: caipNetworkId,
  from,
  to,
  asset,
  amount: units,
})

const failure = (message: string) => new PayError('GENERIC_PAYMENT_ERROR', message)

/** Waits for the transaction's result and ends the payment with it. */
const followPaymentAtom = atom(null, async (get, set, request: PayRequest, option: PaymentOption, hash: string) => {
  await set(followTransactionAtom, hash)
  const { transaction, end } = get(sentTransactionAtom)(hash)
  if (!transaction || !end) return
  const stage = endStage(transaction, end)
  const result: PayResult = { success: true, status: 'paid', result: paymentOf(transaction, end.hash, option.assetId) }
  if (stage === 'sent') set(endPaymentAtom, request, result)
  else if (stage === 'cancelled') set(endPaymentAtom, request, { success: false, status: 'declined' })
  else set(failPaymentAtom, request, failure(`The network did not take the payment: ${stage}`))
})

/** Retries until the network answers, then notifies the page. */
const follow = (run: () => Promise<void>, again: (retry: () => void) => void): void => {
  run().catch(() => again(() => follow(run, again)))
}

const askAgainMs = 5000

/** Sends the payment with the wallet. Until the wallet answers, the request cannot expire or be paid another way. */
const sendPaymentAtom = atom(null, async (get, set, request: PayRequest, reviewed: ReviewedTransaction) => {
  if (!set(markPendingAtom, request, Date.now())) return undefined
  try {
    const sent = set(placeOrderAtom, reviewed) ? await set(sendOrderAtom) : undefined
    if (sent) set(markSentAtom, request)
    return sent
  } finally {
    const asking = get(payPromptAtom)
    set(markUnpaidAtom, request, Date.now(), asking.status === 'failed' && asking.fault === 'unknown')
  }
})

/**
 * Pays the reviewed transaction with the wallet. Does nothing if the account has changed, so that the visitor can
 * review it again. After a rejection, the request stays open until it expires.
 */
export const payByWalletAtom = atom(null, async (get, set, reviewed: ReviewedTransaction) => {
  const asked = get(activePaymentAtom)
  const option = get(chosenPaymentOptionAtom)
  const account = get(payingAccountAtom)
  if (!asked || !option || asked.stage.status !== 'asked') return
  if (!account || !isSameAddress(account.address, reviewed.from)) return
  const { request } = asked
  await set(reachNetworkAtom, option)
  const sent = await set(sendPaymentAtom, request, reviewed)
  if (!sent) return
  follow(
    () => set(followPaymentAtom, request, option, sent.hash),
    (retry) => void setTimeout(retry, askAgainMs),
  )
})

/** The transaction that was sent to the wallet. */
export const placedPaymentAtom = atom((get) => get(orderAtom)(payReceipt))
