import * as z from '../../schema.ts'
import { flag, oneOf } from '../scalars.ts'
import { actedOn, EventCode, MovedAsset, nothingMore, SellerId } from './eventWords.ts'

const ofAccount = z.strictObject({ isSmartAccount: flag })
const moved = { ...actedOn, asset: MovedAsset }
const swapped = { ...actedOn, from: MovedAsset }
/** The payment method. */
const PaymentMethod = oneOf('wallet', 'swap', 'exchange', 'phone')
const paid = { ...actedOn, asset: MovedAsset }

/** Events of sending, swapping, buying and paying. */
export const moneyEvents = {
  OPEN_SEND: z.strictObject(actedOn),
  SEND_INITIATED: z.strictObject(moved),
  SEND_SUCCESS: z.strictObject(moved),
  SEND_REJECTED: z.strictObject(moved),
  SEND_ERROR: z.strictObject({ ...moved, message: EventCode }),
  CLICK_CONVERT: nothingMore,
  OPEN_SWAP: z.strictObject(actedOn),
  CLICK_SELECT_TOKEN_TO_SWAP: nothingMore,
  CLICK_SELECT_NETWORK_TO_SWAP: nothingMore,
  INITIATE_SWAP: z.strictObject(swapped),
  SWAP_SUCCESS: z.strictObject(swapped),
  SWAP_ERROR: z.strictObject({ ...swapped, message: EventCode }),
  SWAP_APPROVAL_ERROR: z.strictObject({ ...swapped, message: EventCode }),
  SELECT_BUY_CRYPTO: ofAccount,
  SELECT_BUY_PROVIDER: z.strictObject({ provider: SellerId, isSmartAccount: flag }),
  PAY_MODAL_OPEN: z.strictObject({ asset: MovedAsset, network: actedOn.network, connected: flag }),
  PAY_EXCHANGE_SELECTED: z.strictObject({ exchange: SellerId, network: actedOn.network }),
  PAY_INITIATED: z.strictObject({ ...paid, way: PaymentMethod }),
  PAY_SUCCESS: z.strictObject({ ...paid, way: PaymentMethod }),
  PAY_ERROR: z.strictObject({ ...paid, way: PaymentMethod, message: EventCode }),
}
