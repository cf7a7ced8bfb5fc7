import { invalidParams, type RpcErrorKind } from '#protocol/errors/rpc'

/** ERC-7769: a paymaster rejects the operation. */
const rejected = -32501
/** ERC-7769: the account's calls fail. */
const wouldFail = -32521
/** From Base's paymaster documentation: the operation is not sponsored and the token is not accepted. */
const notTaken = -32002

/** Each reason with its code and message. The wallet receives the reason as `data.reason`. */
const refusals = {
  network: [invalidParams[0], 'The project pays for nothing on this network'],
  entry_point: [invalidParams[0], 'Operations of this entry point are not paid for'],
  factory: [invalidParams[0], 'Accounts that a factory makes are not paid for'],
  gas: [invalidParams[0], 'The operation does not say its gas'],
  account: [rejected, 'The account does not run the code that is paid for, and is not given it'],
  denied: [rejected, 'The project pays nothing for this account'],
  unreadable: [rejected, 'The calls of the operation cannot be read'],
  call: [rejected, 'The project does not pay for this call'],
  fees: [rejected, 'The operation offers far more for its gas than the network asks'],
  call_gas: [rejected, 'The operation reserves far more gas for its calls than they use'],
  verification_gas: [rejected, 'The operation reserves far more gas for its signature than checking it takes'],
  transaction_gas: [rejected, 'The operation needs more gas than a transaction may have'],
  pre_verification_gas: [rejected, 'The operation offers too much gas to who carries it'],
  account_budget: [rejected, 'The project pays no more for this account today'],
  project_budget: [rejected, 'The project pays no more today'],
  share: [rejected, 'Too many operations of your network are approved and not carried out yet'],
  used: [rejected, 'An operation with this nonce was paid for already'],
  deposit: [rejected, 'The paymaster has too little left to pay from'],
  reverts: [wouldFail, 'The calls of the operation fail'],
  not_approved: [
    rejected,
    'The relayer carries what its own paymaster has approved alone, and not longer than that holds',
  ],
  authorization: [rejected, 'The authorization is not for the code that is paid for, or none of the account'],
  busy: [rejected, 'The relayer carries another operation of the account, or too many already'],
  purse: [rejected, 'The relayer has too little left to carry operations'],
  underpriced: [rejected, 'The network asks more for gas by now than the operation offers'],
  relay_gas: [rejected, 'The operation leaves less gas than it takes to carry it'],
  relay_refused: [rejected, 'The network does not take the transaction of the relayer'],
  relay_node: [rejected, 'The relayer cannot reach the network'],
  token: [notTaken, 'The fee is not taken in this token'],
  token_unpaid: [rejected, 'After the calls, the account does not hold or allow enough of the token for the fee'],
} as const satisfies Record<string, RpcErrorKind>

export type RefusalReason = keyof typeof refusals

/** Thrown if an operation is not sponsored. The response contains its code, message and data. */
export class PaymasterRefusal extends Error {
  override readonly name = 'PaymasterRefusal'
  readonly code: number
  readonly data: Readonly<Record<string, unknown>>

  constructor(reason: RefusalReason, details: Readonly<Record<string, unknown>> = {}, options?: ErrorOptions) {
    const [code, sentence] = refusals[reason]
    super(sentence, options)
    this.code = code
    this.data = { reason, ...details }
  }
}
