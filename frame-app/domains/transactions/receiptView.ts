import type { ReceiptView, ViewEntry, ViewName } from '../../navigation/viewEntry.ts'
import { purposeOf } from '../../navigation/viewPurpose.ts'

/** The view for transactions stored without one: transfers. */
const usual: ReceiptView = 'WalletSendConfirmed'

interface Kept {
  hash: string
  receipt?: string
}

/** Returns the stored form of an order's receipt. Empty for transfers, so that earlier releases can read them. */
export const receiptIn = ({ receipt }: { receipt: ReceiptView }) => (receipt === usual ? {} : { receipt })

/** Another release may have stored a view that this one lacks. */
const isReceiptView = (name: string): name is ReceiptView => purposeOf({ name: name as ViewName }).isReceipt === true

/** Returns the receipt view of a transaction's feature. */
export const receiptViewOf = ({ receipt }: Pick<Kept, 'receipt'>): ReceiptView =>
  receipt !== undefined && isReceiptView(receipt) ? receipt : usual

/** Returns that view as a stack entry. */
export const toReceiptEntry = (kept: Kept): ViewEntry => ({ name: receiptViewOf(kept), params: { hash: kept.hash } })
