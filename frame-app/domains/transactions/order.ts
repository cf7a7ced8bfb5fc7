import { atom } from 'jotai'
import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import { placeAtom, resetAtom } from '../../navigation/navigation.ts'
import type { NodeFault } from '../../services/transactions/nodeFault.ts'
import type { TransactionOrder } from '../../services/transactions/Transactions.ts'
import { connectedAtom } from '../accounts/accountAtoms.ts'
import { namespaceOf } from '../accounts/connection.ts'
import { requestWalletAtom } from '../accounts/requestWallet.ts'
import { findNetworkAtom } from '../networks/networkAtoms.ts'
import { clearDraftAtom } from './draft.ts'
import { rememberReceiverAtom } from './receivers.ts'
import { transactionsOf } from './transactionsOf.ts'
import { addTransferAtom } from './transfers.ts'

/** A transfer as the visitor has reviewed it. Nothing of it changes any more. */
export interface Order extends TransactionOrder {
  caipNetworkId: string
  symbol: string
  /** CAIP-19 asset type. */
  assetId?: string
  /** Of an item. */
  collection?: string
  picture?: string
  /** The name that led to the receiver's address. */
  toName?: string
  /** The name's own picture. */
  toPicture?: string
}

/** `asking`: the wallet asks the visitor. `moved`: the account or network is another one than was reviewed. */
export type Sending = { status: 'idle' | 'asking' } | { status: 'failed'; fault: NodeFault | 'moved' }

const orderStateAtom = atom<Order | undefined>(undefined)
const sendingStateAtom = atom<Sending>({ status: 'idle' })

export const orderAtom = atom((get) => get(orderStateAtom))
export const sendingAtom = atom((get) => get(sendingStateAtom))

/** Takes what the form says for review. */
export const placeOrderAtom = atom(null, (get, set, order: Order) => {
  // A wallet that still asks for an earlier one has to answer first: otherwise both may be sent.
  if (get(sendingStateAtom).status === 'asking') return false
  set(orderStateAtom, order)
  set(sendingStateAtom, { status: 'idle' })
  return true
})

/** The views from which a transfer is sent. On any other, the visitor has gone on to something else. */
const sendingViews = ['WalletSend', 'WalletSendPreview', 'ApproveTransaction']

const isOfAccount = ({ from, caipNetworkId }: Order, account: { address: string; caipNetworkId: string }) =>
  isSameAddress(account.address, from) && account.caipNetworkId === caipNetworkId

const faultOf = async (error: unknown) => {
  const { nodeFault } = await import('../../services/transactions/nodeFault.ts')
  return nodeFault(error)
}

/** Has the wallet make the transfer, once. What it has sent is kept as pending, whatever the visitor looks at by then. */
export const sendOrderAtom = atom(null, async (get, set) => {
  const order = get(orderStateAtom)
  const account = get(connectedAtom)
  const network = get(findNetworkAtom)(order?.caipNetworkId)
  if (!order || get(sendingStateAtom).status === 'asking') return
  if (!account || !network || !isOfAccount(order, account))
    return set(sendingStateAtom, { status: 'failed', fault: 'moved' })
  set(sendingStateAtom, { status: 'asking' })
  try {
    const transfers = await transactionsOf(namespaceOf(order.caipNetworkId))
    const { method, params } = await transfers.toRequest(network, order)
    const hash = transfers.readHash(await get(requestWalletAtom)(account, method, params))
    if (!hash) throw new Error('The wallet gave no transaction')
    const { caipNetworkId, from, to, decimals, symbol, assetId } = order
    const named = order.toName ? { toName: order.toName } : {}
    const kind = order.item ? { isItem: true } : {}
    const sentAt = Date.now()
    const units = String(order.units)
    set(addTransferAtom, { hash, caipNetworkId, from, to, ...named, ...kind, decimals, symbol, assetId, units, sentAt })
    set(rememberReceiverAtom, { caipNetworkId, address: to, sentAt, ...(order.toName ? { name: order.toName } : {}) })
    set(clearDraftAtom)
    set(sendingStateAtom, { status: 'idle' })
    if (sendingViews.includes(get(placeAtom).view.name))
      set(resetAtom, { name: 'WalletSendConfirmed', params: { hash } }, 'forward')
  } catch (error) {
    set(sendingStateAtom, { status: 'failed', fault: await faultOf(error) })
  }
})
