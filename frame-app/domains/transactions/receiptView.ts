import type { ReceiptView, ViewEntry, ViewName } from '../../navigation/viewEntry.ts'
import { purposeOf } from '../../navigation/viewPurpose.ts'

/** The default receipt view: transfers are stored without one. */
const usual: ReceiptView = 'WalletSendConfirmed'

interface Kept {
  hash: string
  receipt?: string
}

/** Returns an order's receipt view for storage. Empty for transfers, so that earlier releases can read them. */
export const receiptIn = ({ receipt }: { receipt: ReceiptView }) => (receipt === usual ? {} : { receipt })

/** True if this release has the view. Another release may have stored it. */
const isReceiptView = (name: string): name is ReceiptView => purposeOf({ name: name as ViewName }).isReceipt === true

/** Returns the receipt view for a transaction's feature. */
export const receiptViewOf = ({ receipt }: Pick<Kept, 'receipt'>): ReceiptView =>
  receipt !== undefined && isReceiptView(receipt) ? receipt : usual

/** Returns the receipt view as a stack entry. */
export const toReceiptEntry = (kept: Kept): ViewEntry => ({ name: receiptViewOf(kept), params: { hash: kept.hash } })
