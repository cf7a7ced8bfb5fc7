import { createByteReader, UnreadableBytesError } from './createByteReader.ts'
import { readSolanaMessage, type SolanaMessage } from './readSolanaMessage.ts'

/** What fits into one packet of the network. */
const largestWire = 1232
export const signatureBytes = 64

/** A transaction as it is sent: signatures in the order of the keys, and the message that they are over. */
export interface SolanaTransaction {
  signatures: readonly Uint8Array[]
  messageBytes: Uint8Array
  message: SolanaMessage
}

/** Whether it is there: the place of a missing one holds zeros. */
export const isSignature = (bytes: Uint8Array | undefined) => bytes?.some((byte) => byte !== 0) ?? false

/** Reads a transaction that may lack signatures. Throws UnreadableBytesError for what the network would not take. */
export const readWire = (bytes: Uint8Array): SolanaTransaction => {
  if (bytes.length > largestWire) throw new UnreadableBytesError('It is larger than a packet of the network')
  const { compact, take, rest } = createByteReader(bytes)
  const signatures = Array.from({ length: compact() }, () => take(signatureBytes))
  const messageBytes = rest()
  const message = readSolanaMessage(messageBytes)
  if (signatures.length !== message.signerCount)
    throw new UnreadableBytesError('It has not as many signatures as accounts that sign')
  return { signatures, messageBytes, message }
}

/** The bytes of a transaction: a count below 128 is one byte, and no packet holds as many signatures. */
export const writeWire = ({ signatures, messageBytes }: Pick<SolanaTransaction, 'signatures' | 'messageBytes'>) =>
  Uint8Array.from([signatures.length, ...signatures.flatMap((signature) => [...signature]), ...messageBytes])

/** The same message with another blockhash: nothing else in its bytes differs. */
export const withLifetime = (messageBytes: Uint8Array, { lifetimeAt }: SolanaMessage, blockhash: Uint8Array) => {
  const renewed = Uint8Array.from(messageBytes)
  renewed.set(blockhash, lifetimeAt)
  return renewed
}
