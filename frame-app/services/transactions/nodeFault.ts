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
 * The reason why a transaction failed, according to a node or wallet. `token`: Foyer cannot send this kind of token.
 * `rent`: an account would have less SOL than its rent exemption. `notAWallet`: no one could move the funds from the
 * recipient's address. `refused`: the recipient is a contract that does not accept items. `contract`: the contract's
 * code fails. `nonce`: the nonce is already used. `nonceAhead`: transactions with lower nonces are missing. `fee`: the
 * fee is too low. `feeTooHigh`: the fee exceeds the network's limit, or the tip exceeds the total fee. `gas`: the
 * network does not accept this amount of gas.
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

/** Messages from Geth, Nethermind, Besu, Erigon and Anvil that viem does not recognize. */
const moreGas =
  /gas required exceeds|exceeds? (block|transaction)?\s?gas ?limit|gas ?limit (is )?(too (high|low)|exceed)|gas limit reached/
const lowFee = /underpriced|gas ?price .*(too low|below)|fee ?cap .*below|fee too low/
const usedNonce = /nonce (is )?too low|invalid nonce|old nonce|already (known|imported)/
const distantNonce = /nonce (is )?too (high|distant)|nonce gap/

const lackOfFunds = /insufficient (sender )?balance|lack of funds|upfront cost exceeds/

/** viem's node error classes and the matching node messages. The first match is used. */
const classes: readonly (readonly [TransactionFault, { nodeMessage: RegExp }])[] = [
  ['funds', InsufficientFundsError],
  // Must come first, because viem would classify these gas errors as reverts.
  ['gas', { nodeMessage: moreGas }],
  ['reverted', ExecutionRevertedError],
  // The revert reason of a contract can contain the same text.
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

/** Uses only the node's own message, because viem's error text also lists other possible causes. */
const saidBy = (thrown: unknown) =>
  thrown instanceof BaseError
    ? wordsOf(thrown.walk((error) => !(error instanceof BaseError)) ?? { message: thrown.details })
    : wordsOf(thrown)

/** The visitor rejected the transaction or the account upgrade that it requires (EIP-5792). */
const declinedCodes: readonly unknown[] = [userRejected[0], 5750]

/** Classifies a transaction error from a node or wallet (ERR-03). */
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
