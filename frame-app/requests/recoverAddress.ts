import { type Hex, isHex, recoverMessageAddress, size } from 'viem'
import { invalidParams, rpcError } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'

/** r, s and v of an ECDSA signature. */
const signatureBytes = 65

/** Whole bytes only: a missing digit makes the value ambiguous. */
const isBytes = (value: unknown): value is Hex => isHex(value) && value.length % 2 === 0

/**
 * The address whose key signed a message (EIP-191), in lower case as nodes return it: `personal_ecRecover` of geth.
 * Params: the message and the signature, both hex. Rejects with -32602 if they are not.
 */
export const recoverAddress = async (params: Json | undefined): Promise<string> => {
  const [message, signature] = Array.isArray(params) ? params : []
  if (!isBytes(message) || !isBytes(signature) || size(signature) !== signatureBytes)
    throw rpcError(invalidParams, 'personal_ecRecover takes a message and a signature of 65 bytes, both hex')
  try {
    return (await recoverMessageAddress({ message: { raw: message }, signature })).toLowerCase()
  } catch (cause) {
    throw rpcError(invalidParams, 'Nobody has signed this', undefined, { cause })
  }
}
