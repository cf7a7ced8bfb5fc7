import {
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  compileTransactionMessage,
  createNoopSigner,
  createTransactionMessage,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  getCompiledTransactionMessageEncoder,
  type IInstruction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  type TransactionMessageBytesBase64,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import { rpcError, unsupportedMethod } from '#protocol/errors/rpc'
import type { Network } from '#protocol/vocabulary/network'
import { NotAWalletError } from './NotAWalletError.ts'
import { RentError } from './RentError.ts'
import { signatureFee, solanaNodeOf, withinTimeout } from './solanaNode.ts'
import { prepareSplTransfer, type SplTransfer, tokenPrograms } from './splTransfer.ts'
import type { TransactionOrder, Transactions } from './Transactions.ts'
import { waitForSolana } from './waitForSolana.ts'

const signaturePattern = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/

/** Builds the order's instructions and returns costs beyond the network fee. */
const prepare = async (network: Network, order: TransactionOrder): Promise<SplTransfer> => {
  // Calls exist only for EVM contracts, so an order with a call is not a transfer.
  if (order.data !== undefined) throw rpcError(unsupportedMethod, 'Unsupported chain')
  if (order.token !== undefined) return prepareSplTransfer(solanaNodeOf(network), order, order.token)
  const source = createNoopSigner(address(order.from))
  const transfer = getTransferSolInstruction({ source, destination: address(order.to), amount: order.units })
  return { instructions: [transfer], rent: 0n, tokenFee: 0n }
}

/** Builds a transaction that the sender signs and pays for. */
const messageOf = async (network: Network, from: string, instructions: readonly IInstruction[]) => {
  const { value } = await solanaNodeOf(network).getLatestBlockhash().send(withinTimeout())
  const lifetime = { blockhash: value.blockhash as Blockhash, lastValidBlockHeight: value.lastValidBlockHeight }
  return pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayerSigner(createNoopSigner(address(from)), message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => appendTransactionMessageInstructions(instructions, message),
  )
}
type Message = Awaited<ReturnType<typeof messageOf>>

const wireOf = (message: Message) => getBase64EncodedWireTransaction(compileTransaction(message))

/**
 * Simulates the transaction. Rejects if the network would reject it, with a message that the error classifier
 * recognizes.
 */
const rehearse = async (network: Network, message: Message, { from }: TransactionOrder, cost: bigint) => {
  const node = solanaNodeOf(network)
  const options = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true } as const
  const [{ value: outcome }, { value: balance }] = await Promise.all([
    node.simulateTransaction(wireOf(message), options).send(withinTimeout()),
    node.getBalance(address(from)).send(withinTimeout()),
  ])
  if (outcome.err === null) return
  if (balance < cost) throw new Error('insufficient funds for the transfer, its fee and rent')
  if (typeof outcome.err === 'object' && 'InsufficientFundsForRent' in outcome.err) throw new RentError()
  throw new Error('execution reverted')
}

const estimate: Transactions['estimate'] = async (network, order) => {
  const { instructions, rent, tokenFee } = await prepare(network, order)
  const message = await messageOf(network, order.from, instructions)
  const text = getBase64Decoder().decode(
    getCompiledTransactionMessageEncoder().encode(compileTransactionMessage(message)),
  )
  const node = solanaNodeOf(network)
  const [{ value: said }, { value: receiver }] = await Promise.all([
    node.getFeeForMessage(text as TransactionMessageBytesBase64).send(withinTimeout()),
    node.getAccountInfo(address(order.to), { encoding: 'base64' }).send(withinTimeout()),
  ])
  if (receiver && tokenPrograms.includes(receiver.owner)) throw new NotAWalletError()
  const fee = said ?? signatureFee
  const paid = order.token === undefined ? order.units : 0n
  if (order.units > 0n) await rehearse(network, message, order, paid + fee + rent)
  return { fee, rent, tokenFee, isContract: receiver?.executable === true }
}

/** Handles SOL and token transactions. Wallets respond with `{ signature }`, as in WalletConnect's Solana methods. */
export const solanaTransactions: Transactions = {
  estimate,
  toRequest: async (network, order) => {
    const { instructions } = await prepare(network, order)
    const transaction = wireOf(await messageOf(network, order.from, instructions))
    return { method: 'solana_signAndSendTransaction', params: { pubkey: order.from, transaction } }
  },
  readHash: (answer) => {
    const { signature } = (answer ?? {}) as { signature?: unknown }
    return typeof signature === 'string' && signaturePattern.test(signature) ? signature : undefined
  },
  wait: waitForSolana,
}
