import { atom } from 'jotai'
import type { ReceiptView } from '../../navigation/viewEntry.ts'
import { askingAtom, orderAtom, sendOrderAtom } from '../transactions/order.ts'
import { clearDraftAtom } from './form/sendDraft.ts'
import { rememberReceiverAtom } from './receiver/receivers.ts'

/** The view that shows how a transfer goes. */
export const transferReceipt: ReceiptView = 'WalletSendConfirmed'

/** The transfer that is reviewed. */
export const transferOrderAtom = atom((get) => get(orderAtom)(transferReceipt))

/** How the wallet was asked for it. */
export const transferPromptAtom = atom((get) => get(askingAtom)(transferReceipt))

/** Has the wallet make the transfer. Once it has, the form is emptied and the receiver remembered. */
export const sendTransferAtom = atom(null, async (_get, set) => {
  const sent = await set(sendOrderAtom)
  if (!sent) return
  const { caipNetworkId, to: address, toName: name, sentAt } = sent
  set(rememberReceiverAtom, { caipNetworkId, address, sentAt, ...(name ? { name } : {}) })
  set(clearDraftAtom)
})
