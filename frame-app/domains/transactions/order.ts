import { atom } from 'jotai'
import type { Network } from '#protocol/vocabulary/network'
import { currentViewAtom, resetAtom } from '../../navigation/navigation.ts'
import type { ReceiptView } from '../../navigation/viewEntry.ts'
import { purposeOf } from '../../navigation/viewPurpose.ts'
import type { TransactionFault } from '../../services/transactions/nodeFault.ts'
import { readFault } from '../../services/transactions/readFault.ts'
import type { TransactionOrder } from '../../services/transactions/Transactions.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { type ConnectedAccount, namespaceOf } from '../connections/connection.ts'
import { requestWalletAtom } from '../connections/requestWallet.ts'
import { getNetworkAtom } from '../networks/networkAtoms.ts'
import { isOf } from './isOwnTransaction.ts'
import { receiptIn } from './receiptView.ts'
import { keepTransactionAtom, type SentTransaction } from './sentTransactions.ts'
import type { TogetherCall } from './togetherCalls.ts'
import { transactionsOf } from './transactionsOf.ts'

/** A transaction that the visitor reviewed in any feature. It is immutable. */
export interface ReviewedTransaction extends TransactionOrder {
  caipNetworkId: string
  /** The feature's view that shows the progress. */
  receipt: ReceiptView
  /** The symbol of the asset being sent. */
  symbol: string
  /** CAIP-19 asset type. */
  assetId?: string
  /** Only for items. */
  collection?: string
  picture?: string
  /** The name that resolved to the recipient's address. */
  toName?: string
  /** The picture of the name that resolved to the recipient's address. */
  toPicture?: string
  /** For swaps: the paid amount, which the call may not contain, and the expected result as text. */
  swap?: { units: bigint; gets: string }
  /** Calls that the wallet executes first, as an atomic batch with this one. */
  before?: readonly TogetherCall[]
}

/** `moved`: the account or network differs from the review. */
export type Fault = TransactionFault | 'moved'

/** `asking`: the wallet prompts the visitor. If `isSent`, it waits for the network. */
export type WalletPrompt = { status: 'idle' } | { status: 'asking'; isSent?: true } | { status: 'failed'; fault: Fault }

const idle: WalletPrompt = { status: 'idle' }

const orderStateAtom = atom<ReviewedTransaction | undefined>(undefined)
const askingStateAtom = atom<WalletPrompt>(idle)

/**
 * Returns a feature's current order, identified by its receipt view. Undefined once another feature has placed an
 * order.
 */
export const orderAtom = atom((get) => {
  const order = get(orderStateAtom)
  return (receipt: ReceiptView) => (order?.receipt === receipt ? order : undefined)
})

/**
 * Returns the state of the wallet request for a feature's order. If the wallet prompts for another feature's order,
 * this one must wait.
 */
export const askingAtom = atom((get) => {
  const asking = get(askingStateAtom)
  const order = get(orderStateAtom)
  return (receipt: ReceiptView) => (asking.status === 'failed' && order?.receipt !== receipt ? idle : asking)
})

/** Accepts an order for review. Returns false while the wallet still prompts for an earlier order. */
export const placeOrderAtom = atom(null, (get, set, order: ReviewedTransaction) => {
  // Prevents both orders from being sent.
  if (get(askingStateAtom).status === 'asking') return false
  set(orderStateAtom, order)
  set(askingStateAtom, idle)
  return true
})

const sentBy = (order: ReviewedTransaction, hash: string): SentTransaction => {
  const { caipNetworkId, from, to, decimals, symbol, assetId, swap } = order
  return {
    hash,
    caipNetworkId,
    from,
    to,
    decimals,
    symbol,
    assetId,
    units: String(swap?.units ?? order.units),
    sentAt: Date.now(),
    ...(order.toName ? { toName: order.toName } : {}),
    ...(order.item ? { isItem: true } : {}),
    ...(swap ? { gets: swap.gets } : {}),
    ...receiptIn(order),
  }
}

interface Sending {
  account: ConnectedAccount
  network: Network
  order: ReviewedTransaction
}

const sendAloneAtom = atom(null, async (get, _set, { account, network, order }: Sending) => {
  const transactions = await transactionsOf(namespaceOf(order.caipNetworkId))
  const { method, params } = await transactions.toRequest(network, order)
  return transactions.readHash(await get(requestWalletAtom)(account, method, params))
})

const sendAsOneAtom = atom(null, async (_get, set, account: ConnectedAccount, order: ReviewedTransaction) => {
  const { before = [], to, units: value, data = '0x' } = order
  const { sendTogetherAtom } = await import('./togetherCalls.ts')
  const onSent = () => set(askingStateAtom, { status: 'asking', isSent: true })
  return set(sendTogetherAtom, { account, calls: [...before, { to, data, value }], onSent })
})

/**
 * Sends the transaction with the wallet once. Stores it as pending, whichever view is open. Shows the receipt if the
 * order's view is still open. Resolves with undefined if nothing was sent. `askingAtom` then contains the reason.
 */
export const sendOrderAtom = atom(null, async (get, set): Promise<SentTransaction | undefined> => {
  const order = get(orderStateAtom)
  const account = get(connectedAtom)
  const network = get(getNetworkAtom)(order?.caipNetworkId)
  if (!order || get(askingStateAtom).status === 'asking') return undefined
  const fail = (fault: Fault) => set(askingStateAtom, { status: 'failed', fault })
  if (!account || !network || !isOf(account, order)) {
    fail('moved')
    return undefined
  }
  set(askingStateAtom, { status: 'asking' })
  try {
    const hash = order.before
      ? await set(sendAsOneAtom, account, order)
      : await set(sendAloneAtom, { account, network, order })
    if (!hash) throw new Error('The wallet gave no transaction')
    const sent = sentBy(order, hash)
    set(keepTransactionAtom, sent)
    set(askingStateAtom, idle)
    if (purposeOf(get(currentViewAtom).view).isOrdering)
      set(resetAtom, { name: order.receipt, params: { hash } }, 'forward')
    return sent
  } catch (error) {
    fail(await readFault(error))
    return undefined
  }
})
