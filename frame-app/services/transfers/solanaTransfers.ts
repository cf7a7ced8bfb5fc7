import {
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  compileTransactionMessage,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  getCompiledTransactionMessageEncoder,
  pipe,
  type Signature,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  type TransactionMessageBytesBase64,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import { rpcError, unsupportedMethod } from '#protocol/errors/rpc'
import type { Network } from '#protocol/vocabulary/network'
import { pollingIntervalMs, requestTimeoutMs } from '../chain-rpc/chainClient.ts'
import type { TransferOrder, Transfers } from './Transfers.ts'

/** The fee of one signature, where the node does not say (lamports). */
const signatureFee = 5000n
const signaturePattern = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/

const nodeOf = ({ name, rpcUrls }: Network) => {
  const [url] = rpcUrls.default.http
  if (!url) throw new Error(`${name} has no RPC URL`)
  return createSolanaRpc(url)
}

const withinTimeout = () => ({ abortSignal: AbortSignal.timeout(requestTimeoutMs) })

/** A transaction that moves SOL, for the sender to sign and pay. */
const messageOf = async (network: Network, { from, to, units, token }: TransferOrder) => {
  // Anything else would send SOL in a token's place.
  if (token !== undefined) throw rpcError(unsupportedMethod, 'SPL tokens cannot be sent yet')
  const { value } = await nodeOf(network).getLatestBlockhash().send(withinTimeout())
  const source = createNoopSigner(address(from))
  return pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayerSigner(source, message),
    (message) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: value.blockhash as Blockhash, lastValidBlockHeight: value.lastValidBlockHeight },
        message,
      ),
    (message) =>
      appendTransactionMessageInstruction(
        getTransferSolInstruction({ source, destination: address(to), amount: units }),
        message,
      ),
  )
}

const pause = () => new Promise((resolve) => setTimeout(resolve, pollingIntervalMs))

/** Transfers of SOL. The answer of a wallet is `{ signature }`, as WalletConnect's Solana methods have it. */
export const solanaTransfers: Transfers = {
  estimate: async (network, order) => {
    const message = compileTransactionMessage(await messageOf(network, order))
    const text = getBase64Decoder().decode(getCompiledTransactionMessageEncoder().encode(message))
    const node = nodeOf(network)
    const [{ value: fee }, { value: receiver }] = await Promise.all([
      node.getFeeForMessage(text as TransactionMessageBytesBase64).send(withinTimeout()),
      node.getAccountInfo(address(order.to), { encoding: 'base64' }).send(withinTimeout()),
    ])
    return { fee: fee ?? signatureFee, isContract: receiver?.executable ?? false }
  },
  toRequest: async (network, order) => ({
    method: 'solana_signAndSendTransaction',
    params: {
      pubkey: order.from,
      transaction: getBase64EncodedWireTransaction(compileTransaction(await messageOf(network, order))),
    },
  }),
  readHash: (answer) => {
    const { signature } = (answer ?? {}) as { signature?: unknown }
    return typeof signature === 'string' && signaturePattern.test(signature) ? signature : undefined
  },
  wait: async (network, hash) => {
    const node = nodeOf(network)
    for (;;) {
      const { value } = await node.getSignatureStatuses([hash as Signature]).send(withinTimeout())
      const [status] = value
      if (status && (status.confirmationStatus === 'confirmed' || status.confirmationStatus === 'finalized'))
        return { outcome: status.err === null ? 'sent' : 'failed', hash, fee: signatureFee }
      await pause()
    }
  },
}
