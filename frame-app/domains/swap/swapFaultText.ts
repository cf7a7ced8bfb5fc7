import type { Messages } from '../../messages/Messages.ts'
import { faultText } from '../transactions/faultText.ts'
import type { Fault } from '../transactions/order.ts'
import type { SwapFault } from './swapReview.ts'

/** Why a swap does not go on, before the wallet is asked for it. */
export const swapFaultText = (fault: SwapFault, messages: Messages) =>
  ({
    fails: messages.swapFails,
    unreachable: messages.swapUnreachable,
    declined: messages.faultDeclined,
    stuck: messages.approvalStuck,
  })[fault]

/** Why the wallet did not send it. */
export const swapOrderFaultText = (fault: Fault, messages: Messages) =>
  fault === 'reverted' || fault === 'contract' ? messages.swapFails : faultText(fault, messages)
