import { hexToBytes } from 'viem'
import type { Json } from '#protocol/vocabulary/json'
import type { Approved } from '../../approval/request.ts'
import { encodeBase58, encodeBase64 } from '../../approval/solana/wire/encodings.ts'
import { type SolanaTransaction, writeWire } from '../../approval/solana/wire/readWire.ts'
import { requireStillWanted } from '../evm/requireStillWanted.ts'
import type { Shown, SignDeps } from '../evm/SignDeps.ts'
import { sendSolana } from './sendSolana.ts'

type Message = Extract<Approved, { type: 'solanaMessage' }>
type Transactions = Extract<Approved, { type: 'solanaTransactions' }>

const signBytes = async (bytes: Uint8Array, { account, signal }: Shown, { sign }: SignDeps) =>
  hexToBytes((await sign({ type: 'bytes', bytes }, account, signal)) as `0x${string}`)

/** Returns the signature in base58. Also returns the signed bytes if they differ from the page's. */
const signMessage = async ({ bytes, isOwnForm }: Message, shown: Shown, deps: SignDeps): Promise<Json> => {
  await requireStillWanted(shown)
  const signature = encodeBase58(await signBytes(bytes, shown, deps))
  return isOwnForm ? { signature, signedMessage: encodeBase58(bytes) } : { signature }
}

/** Returns the transaction with the account's signature added. Other signatures stay unchanged. */
const signTransaction = async (transaction: SolanaTransaction, shown: Shown, deps: SignDeps) => {
  const { messageBytes, signatures, message } = transaction
  const own = await signBytes(messageBytes, shown, deps)
  const place = message.keys.indexOf(shown.account.address)
  const signed = signatures.map((signature, index) => (index === place ? own : signature))
  return { signed, wire: writeWire({ signatures: signed, messageBytes }), signature: encodeBase58(own) }
}

/**
 * Signs exactly the displayed messages if their lookup tables have not changed since. Sends a transaction if requested.
 */
const signTransactions = async (
  { signing: { transactions, answers, sendOptions, confirmTables } }: Transactions,
  shown: Shown,
  deps: SignDeps,
): Promise<Json> => {
  await confirmTables()
  await requireStillWanted(shown)
  const all = []
  for (const transaction of transactions) all.push(await signTransaction(transaction, shown, deps))
  const wires = all.map(({ wire }) => encodeBase64(wire))
  const [first] = all
  if (answers === 'all' || !first) return { transactions: wires }
  if (answers === 'one') return { signature: first.signature, transaction: wires[0] }
  // The chain identifies the transaction by the signature of its fee payer.
  const signature = encodeBase58(first.signed[0] ?? new Uint8Array())
  await requireStillWanted(shown, { signature })
  await sendSolana({ wire: wires[0] ?? '', signature, sendOptions }, shown, deps)
  return { signature }
}

/** Signs the approved Solana request, and sends its transactions if requested. */
export const signSolana = (approved: Message | Transactions, shown: Shown, deps: SignDeps): Promise<Json> =>
  approved.type === 'solanaMessage' ? signMessage(approved, shown, deps) : signTransactions(approved, shown, deps)
