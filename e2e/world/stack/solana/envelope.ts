import { base58, base64 } from '@scure/base'
import {
  type CompiledTransactionMessage,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Transaction,
} from '@solana/web3.js'
import type { WireEncoding } from './requestParams.ts'
import { invalidParams, signatureVerificationFailed } from './rpcError.ts'

/** Maximum size of one network packet. Bytes. */
const largestWire = 1232
const lamportsPerSignature = 5000

/** A transaction as received, with its decoded content. */
export interface Envelope {
  wire: Uint8Array
  transaction: Transaction
  message: CompiledTransactionMessage
}

const codecs = { base58, base64 }

export function openEnvelope(text: string, encoding: WireEncoding): Envelope {
  const wire = readable(`${encoding} encoded transaction`, () => codecs[encoding].decode(text))
  if (wire.length > largestWire) throw invalidParams(`transaction too large: ${wire.length} > ${largestWire} bytes`)
  return readable('transaction', () => {
    const transaction = getTransactionDecoder().decode(wire)
    return { wire, transaction, message: openMessage(transaction.messageBytes) }
  })
}

function readable<Content>(what: string, read: () => Content): Content {
  try {
    return read()
  } catch {
    throw invalidParams(`failed to deserialize ${what}`)
  }
}

export function openMessage(bytes: Transaction['messageBytes'] | Uint8Array): CompiledTransactionMessage {
  return getCompiledTransactionMessageDecoder().decode(bytes)
}

/** The signatures in the order of the accounts. */
export const signaturesOf = ({ transaction }: Envelope): string[] =>
  Object.values(transaction.signatures).map((bytes) => (bytes ? getBase58Decoder().decode(bytes) : ''))

/** The transaction's id on the chain: its first signature. Throws if a signature is missing. */
export function signatureOf(envelope: Envelope): string {
  const [first, ...others] = signaturesOf(envelope)
  if (!first || others.includes('')) throw signatureVerificationFailed()
  return first
}

export const feeOf = ({ header }: CompiledTransactionMessage): number => header.numSignerAccounts * lamportsPerSignature
