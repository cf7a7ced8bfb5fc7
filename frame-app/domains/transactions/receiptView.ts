import type { ReceiptView, ViewEntry, ViewName } from '../../navigation/viewEntry.ts'
import { purposeOf } from '../../navigation/viewPurpose.ts'

/** Of transactions that were kept without one: transfers. */
const usual: ReceiptView = 'WalletSendConfirmed'

interface Kept {
  hash: string
  receipt?: string
}

/** What is kept of an order's receipt. Without it for transfers, so that earlier releases read them too. */
export const receiptIn = ({ receipt }: { receipt: ReceiptView }) => (receipt === usual ? {} : { receipt })

/** A release may have kept a view that this one does not have. */
const isReceiptView = (name: string): name is ReceiptView => purposeOf({ name: name as ViewName }).isReceipt === true

/** The view that a transaction's feature shows it in. */
export const receiptViewOf = ({ receipt }: Pick<Kept, 'receipt'>): ReceiptView =>
  receipt !== undefined && isReceiptView(receipt) ? receipt : usual

/** That view, as the stack holds it. */
export const toReceiptEntry = (kept: Kept): ViewEntry => ({ name: receiptViewOf(kept), params: { hash: kept.hash } })
