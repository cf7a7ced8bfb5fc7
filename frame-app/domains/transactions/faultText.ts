import type { Messages } from '../../messages/en.ts'
import type { Sending } from './order.ts'

type Fault = Extract<Sending, { status: 'failed' }>['fault']

/** Why nothing was sent, in plain words (ERR-03). */
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
    fee: messages.faultFee,
    gas: messages.faultGas,
    unknown: messages.faultUnknown,
  })[fault]
