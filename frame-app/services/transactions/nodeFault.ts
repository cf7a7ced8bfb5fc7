import {
  BaseError,
  ExecutionRevertedError,
  FeeCapTooHighError,
  FeeCapTooLowError,
  InsufficientFundsError,
  IntrinsicGasTooHighError,
  IntrinsicGasTooLowError,
  NonceMaxValueError,
  NonceTooHighError,
  NonceTooLowError,
  TipAboveFeeCapError,
} from 'viem'
import { isExecutionErrorMessage } from '#protocol/errors/isExecutionErrorMessage'
import { userRejected } from '#protocol/errors/rpc'
import { ItemRefusedError } from './ItemRefusedError.ts'
import { NotAWalletError } from './NotAWalletError.ts'
import { RentError } from './RentError.ts'
import { MintError } from './tokenMint.ts'

/**
 * Why a transaction was not made, as far as a node or wallet says. `token`: Foyer cannot send tokens of this kind. `rent`: an
 * account would keep less SOL than its rent exemption. `notAWallet`: nobody can move what is sent to the receiver. `refused`:
 * the receiver is a contract that does not take items. `contract`: the contract's own code fails. `nonce`: the account's nonce
 * is used already. `nonceAhead`: transactions with lower ones are missing. `fee`: too low. `feeTooHigh`: above what the network
 * takes, or the tip above the whole. `gas`: the network takes no transaction with so much or so little of it.
 */
export type TransactionFault =
  | 'declined'
  | 'token'
  | 'rent'
  | 'notAWallet'
  | 'refused'
  | 'funds'
  | 'reverted'
  | 'contract'
  | 'nonce'
  | 'nonceAhead'
  | 'fee'
  | 'feeTooHigh'
  | 'gas'
  | 'offline'
  | 'unknown'

/** What nodes say beside the words that viem knows. Those of Geth, Nethermind, Besu, Erigon and Anvil. */
const moreGas =
  /gas required exceeds|exceeds? (block|transaction)?\s?gas ?limit|gas ?limit (is )?(too (high|low)|exceed)|gas limit reached/
const lowFee = /underpriced|gas ?price .*(too low|below)|fee ?cap .*below|fee too low/
const usedNonce = /nonce (is )?too low|invalid nonce|old nonce|already (known|imported)/
const distantNonce = /nonce (is )?too (high|distant)|nonce gap/

const lackOfFunds = /insufficient (sender )?balance|lack of funds|upfront cost exceeds/

/** viem's classes of nodes' errors, each with the words that nodes say it in. The first that fits counts. */
const classes: readonly (readonly [TransactionFault, { nodeMessage: RegExp }])[] = [
  ['funds', InsufficientFundsError],
  // Of gas, and no revert as viem has it.
  ['gas', { nodeMessage: moreGas }],
  ['reverted', ExecutionRevertedError],
  // A contract's own reason may say the same.
  ['funds', { nodeMessage: lackOfFunds }],
  ['nonce', NonceTooLowError],
  ['nonceAhead', NonceTooHighError],
  ['nonceAhead', NonceMaxValueError],
  ['nonceAhead', { nodeMessage: distantNonce }],
  ['nonce', { nodeMessage: usedNonce }],
  ['fee', FeeCapTooLowError],
  ['feeTooHigh', FeeCapTooHighError],
  ['feeTooHigh', TipAboveFeeCapError],
  ['fee', { nodeMessage: lowFee }],
  ['gas', IntrinsicGasTooLowError],
  ['gas', IntrinsicGasTooHighError],
]

const wordsOf = (thrown: unknown): string => {
  if (typeof thrown !== 'object' || thrown === null) return ''
  const { message, details, data, cause } = thrown as Record<string, unknown>
  const inner = typeof data === 'object' ? wordsOf(data) : ''
  return [message, details, inner, wordsOf(cause)].filter((words) => typeof words === 'string').join(' ')
}

/** viem words for nodes' errors say what else may be wrong: only what the node itself said counts. */
const saidBy = (thrown: unknown) =>
  thrown instanceof BaseError
    ? wordsOf(thrown.walk((error) => !(error instanceof BaseError)) ?? { message: thrown.details })
    : wordsOf(thrown)

/** The transaction was declined, or the upgrade of the account that it needs (EIP-5792). */
const declinedCodes: readonly unknown[] = [userRejected[0], 5750]

/** Classifies what a node or a wallet threw when it was to make a transaction (ERR-03). */
export const nodeFault = (thrown: unknown): TransactionFault => {
  if (declinedCodes.includes((thrown as { code?: unknown } | null)?.code)) return 'declined'
  if (thrown instanceof MintError) return 'token'
  if (thrown instanceof RentError) return 'rent'
  if (thrown instanceof NotAWalletError) return 'notAWallet'
  if (thrown instanceof ItemRefusedError) return 'refused'
  const words = saidBy(thrown).toLowerCase()
  const known = classes.find(([, { nodeMessage }]) => nodeMessage.test(words))?.[0]
  return known ?? (isExecutionErrorMessage(words) ? 'contract' : 'unknown')
}
