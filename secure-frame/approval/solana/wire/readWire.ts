import { createByteReader, UnreadableBytesError } from './createByteReader.ts'
import { readSolanaMessage, type SolanaMessage } from './readSolanaMessage.ts'

/** Maximum size of a network packet, in bytes. */
const largestWire = 1232
export const signatureBytes = 64

/** A transaction in wire format: its signatures in key order, and the signed message. */
export interface SolanaTransaction {
  signatures: readonly Uint8Array[]
  messageBytes: Uint8Array
  message: SolanaMessage
}

/** True if the signature is present. A missing one consists of zeros. */
export const isSignature = (bytes: Uint8Array | undefined) => bytes?.some((byte) => byte !== 0) ?? false

/** Decodes a transaction, which may lack signatures. Throws UnreadableBytesError if the network would reject it. */
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

/** Encodes a transaction. One byte is enough for the signature count, because no packet has room for 128 signatures. */
export const writeWire = ({ signatures, messageBytes }: Pick<SolanaTransaction, 'signatures' | 'messageBytes'>) =>
  Uint8Array.from([signatures.length, ...signatures.flatMap((signature) => [...signature]), ...messageBytes])

/** Returns the message with only its blockhash replaced. */
export const withLifetime = (messageBytes: Uint8Array, { lifetimeAt }: SolanaMessage, blockhash: Uint8Array) => {
  const renewed = Uint8Array.from(messageBytes)
  renewed.set(blockhash, lifetimeAt)
  return renewed
}
