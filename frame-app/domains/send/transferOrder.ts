import { atom } from 'jotai'
import type { ReceiptView } from '../../navigation/viewEntry.ts'
import { askingAtom, orderAtom, sendOrderAtom } from '../transactions/order.ts'
import { clearDraftAtom } from './form/sendDraft.ts'
import { rememberReceiverAtom } from './receiver/receivers.ts'

/** The view that shows the progress of a transfer. */
export const transferReceipt: ReceiptView = 'WalletSendConfirmed'

/** The transfer under review. */
export const transferOrderAtom = atom((get) => get(orderAtom)(transferReceipt))

/** The state of the wallet request. */
export const transferPromptAtom = atom((get) => get(askingAtom)(transferReceipt))

/** Sends the transfer through the wallet, then clears the form and stores the recipient. */
export const sendTransferAtom = atom(null, async (_get, set) => {
  const sent = await set(sendOrderAtom)
  if (!sent) return
  const { caipNetworkId, to: address, toName: name, sentAt } = sent
  set(rememberReceiverAtom, { caipNetworkId, address, sentAt, ...(name ? { name } : {}) })
  set(clearDraftAtom)
})
