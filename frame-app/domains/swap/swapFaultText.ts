import type { Messages } from '../../messages/Messages.ts'
import { faultText } from '../transactions/faultText.ts'
import type { Fault } from '../transactions/order.ts'
import type { SwapFault } from './swapReview.ts'

/** Returns the text that explains why a swap stopped before the wallet prompt. */
export const swapFaultText = (fault: SwapFault, messages: Messages) =>
  ({
    fails: messages.swapFails,
    unreachable: messages.swapUnreachable,
    declined: messages.faultDeclined,
    stuck: messages.approvalStuck,
  })[fault]

/** Returns the text that explains why the wallet did not send the swap. */
export const swapOrderFaultText = (fault: Fault, messages: Messages) =>
  fault === 'reverted' || fault === 'contract' ? messages.swapFails : faultText(fault, messages)
