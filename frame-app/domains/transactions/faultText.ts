import type { Messages } from '../../messages/Messages.ts'
import type { Fault } from './order.ts'

/** Returns the text that explains why the wallet sent no transaction (ERR-03). */
export const faultText = (fault: Fault, messages: Messages) =>
  ({
    declined: messages.faultDeclined,
    moved: messages.faultMoved,
    token: messages.tokenUnsendable,
    rent: messages.belowRent,
    notAWallet: messages.notAWallet,
    refused: messages.contractRefusesItem,
    funds: messages.faultFunds,
    reverted: messages.wouldFail,
    contract: messages.wouldBreak,
    nonce: messages.faultNonce,
    nonceAhead: messages.faultNonceAhead,
    fee: messages.faultFee,
    feeTooHigh: messages.faultFeeTooHigh,
    gas: messages.faultGas,
    offline: messages.faultOffline,
    unknown: messages.faultUnknown,
  })[fault]
