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
 * The reason why a transaction failed, according to a node or wallet. `token`: Foyer cannot send tokens of this kind.
 * `rent`: an account would keep less SOL than its rent exemption. `notAWallet`: no one could move funds sent to the
 * recipient. `refused`: the recipient is a contract that does not accept items. `contract`: the contract's code fails.
 * `nonce`: the account's nonce is already used. `nonceAhead`: transactions with lower nonces are missing. `fee`: too
 * low. `feeTooHigh`: above the network's limit, or the tip exceeds the total. `gas`: the network does not accept this
 * amount of gas.
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

/** Additional node messages that viem does not know, from Geth, Nethermind, Besu, Erigon and Anvil. */
const moreGas =
  /gas required exceeds|exceeds? (block|transaction)?\s?gas ?limit|gas ?limit (is )?(too (high|low)|exceed)|gas limit reached/
const lowFee = /underpriced|gas ?price .*(too low|below)|fee ?cap .*below|fee too low/
const usedNonce = /nonce (is )?too low|invalid nonce|old nonce|already (known|imported)/
const distantNonce = /nonce (is )?too (high|distant)|nonce gap/

const lackOfFunds = /insufficient (sender )?balance|lack of funds|upfront cost exceeds/

/** viem's classes of node errors, each with the matching node messages. The first match is used. */
const classes: readonly (readonly [TransactionFault, { nodeMessage: RegExp }])[] = [
  ['funds', InsufficientFundsError],
  // About gas; viem would classify it as a revert.
  ['gas', { nodeMessage: moreGas }],
  ['reverted', ExecutionRevertedError],
  // A contract's own reason can contain the same text.
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

/** viem's error text lists other possible causes, so only the node's own message is used. */
const saidBy = (thrown: unknown) =>
  thrown instanceof BaseError
    ? wordsOf(thrown.walk((error) => !(error instanceof BaseError)) ?? { message: thrown.details })
    : wordsOf(thrown)

/** The visitor declined the transaction, or the account upgrade that it needs (EIP-5792). */
const declinedCodes: readonly unknown[] = [userRejected[0], 5750]

/** Classifies an error of a node or wallet from a transaction (ERR-03). */
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
