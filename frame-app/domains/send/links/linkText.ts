import type { Messages } from '../../../messages/Messages.ts'
import type { RefusedLink } from './followPaymentLink.ts'

/** Returns the text that explains why a link was rejected. */
export const linkText = ({ problem, networkName, linkNetworkName }: RefusedLink, messages: Messages) =>
  ({
    unreadable: messages.linkUnreadable,
    unsupported: messages.linkUnsupported,
    memo: messages.linkMemo,
    mistyped: messages.linkMistyped,
    otherNetwork: messages.linkOtherNetwork(linkNetworkName),
    unknownToken: messages.linkUnknownToken(networkName),
  })[problem]
