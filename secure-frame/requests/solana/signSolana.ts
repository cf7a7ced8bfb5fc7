import { hexToBytes } from 'viem'
import type { Json } from '#protocol/vocabulary/json'
import type { Approved } from '../../approval/request.ts'
import { toBase58, toBase64 } from '../../approval/solana/wire/encodings.ts'
import { type SolanaTransaction, writeWire } from '../../approval/solana/wire/readWire.ts'
import { needWanted } from '../evm/needWanted.ts'
import type { Shown, SignParts } from '../evm/SignParts.ts'
import { sendSolana } from './sendSolana.ts'

type Message = Extract<Approved, { type: 'solanaMessage' }>
type Transactions = Extract<Approved, { type: 'solanaTransactions' }>

const signBytes = async (bytes: Uint8Array, { account, signal }: Shown, { sign }: SignParts) =>
  hexToBytes((await sign({ type: 'bytes', bytes }, account, signal)) as `0x${string}`)

/** The signature in base58, and the bytes that it is over where they are not the page's. */
const signMessage = async ({ bytes, isOwnForm }: Message, shown: Shown, parts: SignParts): Promise<Json> => {
  await needWanted(shown)
  const signature = toBase58(await signBytes(bytes, shown, parts))
  return isOwnForm ? { signature, signedMessage: toBase58(bytes) } : { signature }
}

/** The transaction with the account's signature in its place; those of others stay. */
const signTransaction = async (transaction: SolanaTransaction, shown: Shown, parts: SignParts) => {
  const { messageBytes, signatures, message } = transaction
  const own = await signBytes(messageBytes, shown, parts)
  const place = message.keys.indexOf(shown.account.address)
  const signed = signatures.map((signature, index) => (index === place ? own : signature))
  return { signed, wire: writeWire({ signatures: signed, messageBytes }), signature: toBase58(own) }
}

/** Signs exactly the messages that were shown, if their tables have not changed since, and sends one where it was asked to. */
const signTransactions = async (
  { signing: { transactions, answers, sendOptions, confirmTables } }: Transactions,
  shown: Shown,
  parts: SignParts,
): Promise<Json> => {
  await confirmTables()
  await needWanted(shown)
  const all = []
  for (const transaction of transactions) all.push(await signTransaction(transaction, shown, parts))
  const wires = all.map(({ wire }) => toBase64(wire))
  const [first] = all
  if (answers === 'all' || !first) return { transactions: wires }
  if (answers === 'one') return { signature: first.signature, transaction: wires[0] }
  // By what the chain knows it: the signature of who pays the fee.
  const signature = toBase58(first.signed[0] ?? new Uint8Array())
  await needWanted(shown, { signature })
  await sendSolana({ wire: wires[0] ?? '', signature, sendOptions }, shown, parts)
  return { signature }
}

/** Signs what was approved of Solana, and sends what it was asked to send. */
export const signSolana = (approved: Message | Transactions, shown: Shown, parts: SignParts): Promise<Json> =>
  approved.type === 'solanaMessage' ? signMessage(approved, shown, parts) : signTransactions(approved, shown, parts)
