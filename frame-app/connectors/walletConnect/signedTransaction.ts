import {
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type SignatureBytes,
} from '@solana/web3.js'
import * as z from 'zod/mini'
import { internal, rpcError } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'

const SignParams = z.object({ transaction: z.string(), pubkey: z.string() })
const SignResult = z.object({ transaction: z.optional(z.string()), signature: z.optional(z.string()) })

/**
 * Inserts the signature (base58) into the transaction (base64) and returns it. Throws if the account is not a signer.
 */
const withSignature = (transaction: string, pubkey: string, signature: string) => {
  const { messageBytes, signatures } = getTransactionDecoder().decode(getBase64Encoder().encode(transaction))
  if (!Object.hasOwn(signatures, pubkey)) throw rpcError(internal, 'The wallet signed for another account')
  const bytes = Uint8Array.from(getBase58Encoder().encode(signature))
  if (bytes.length !== 64) throw rpcError(internal, 'The wallet gave no signature')
  // The cast is safe because the length was checked to be 64 bytes.
  const signed = { messageBytes, signatures: { ...signatures, [pubkey]: bytes as SignatureBytes } }
  return getBase64Decoder().decode(getTransactionEncoder().encode(signed))
}

/**
 * Returns the answer to `solana_signTransaction` with the complete transaction, because some wallets return only the
 * signature.
 */
export const signedTransaction = (params: Json | undefined, answer: Json): Json => {
  const request = SignParams.safeParse(params)
  const result = SignResult.safeParse(answer)
  if (!result.success) throw rpcError(internal, 'The wallet gave no signature')
  const { transaction, signature } = result.data
  if (transaction !== undefined) return { transaction }
  if (!request.success || signature === undefined) throw rpcError(internal, 'The wallet gave no signature')
  return { transaction: withSignature(request.data.transaction, request.data.pubkey, signature) }
}
