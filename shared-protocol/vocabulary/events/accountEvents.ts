import { approvedMethods, type ApprovedMethod as MethodName } from '../../methods/methods.ts'
import * as z from '../../schema.ts'
import { AccountType } from '../accountType.ts'
import { ChainId } from '../caip.ts'
import { flag, oneOf } from '../scalars.ts'
import { actedOn, EventCode, EventCount, nothingMore } from './eventWords.ts'

/** A method that requires the visitor's approval. */
export const ReportedMethod = oneOf(...(Object.keys(approvedMethods) as MethodName[]))

/** Events of the modal itself, of the account, and of sign-in to the page. */
export const accountEvents = {
  /** Analytics started. Contains the page's configuration, as counts and flags. */
  INITIALIZE: z.strictObject({
    networks: EventCount,
    isEmbedded: flag,
    hasSignIn: flag,
    hasWalletConnect: flag,
    hasTermsUrl: flag,
    themeMode: oneOf('light', 'dark'),
  }),
  MODAL_OPEN: z.strictObject({ connected: flag }),
  MODAL_CLOSE: z.strictObject({ connected: flag }),
  SWITCH_NETWORK: z.strictObject({ network: ChainId }),
  /** The visitor has chosen the account type of the embedded wallet. */
  SET_PREFERRED_ACCOUNT_TYPE: z.strictObject({ accountType: AccountType, network: ChainId }),
  CLICK_TRANSACTIONS: z.strictObject({ isSmartAccount: flag }),
  LOAD_MORE_TRANSACTIONS: z.strictObject({ isSmartAccount: flag }),
  ERROR_FETCH_TRANSACTIONS: z.strictObject({ isSmartAccount: flag }),
  CLICK_SIGN_SIWX_MESSAGE: z.strictObject(actedOn),
  CLICK_CANCEL_SIWX: z.strictObject(actedOn),
  /** The page has accepted the session. */
  SIWX_AUTH_SUCCESS: z.strictObject(actedOn),
  SIWX_AUTH_ERROR: z.strictObject({ ...actedOn, message: EventCode }),
  /** The visitor has approved a request of the page. */
  REQUEST_SUCCESS: z.strictObject({ ...actedOn, method: ReportedMethod }),
  /** A request that requires approval has failed. */
  REQUEST_ERROR: z.strictObject({ ...actedOn, method: ReportedMethod, message: EventCode }),
  OPEN_ENS_FLOW: z.strictObject({ isSmartAccount: flag }),
  REGISTER_NAME_INITIATED: z.strictObject({ isSmartAccount: flag }),
  REGISTER_NAME_SUCCESS: z.strictObject({ isSmartAccount: flag }),
  REGISTER_NAME_ERROR: z.strictObject({ isSmartAccount: flag, error: EventCode }),
  /** The e-mail address of the account has changed. */
  EMAIL_UPGRADE_FROM_MODAL: nothingMore,
}
