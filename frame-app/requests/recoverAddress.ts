import { type Hex, isHex, recoverMessageAddress, size } from 'viem'
import { invalidParams, rpcError } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'

/** The length of an ECDSA signature: r, s and v. */
const signatureBytes = 65

/** True for hex with whole bytes. With a missing digit, the value would be ambiguous. */
const isBytes = (value: unknown): value is Hex => isHex(value) && value.length % 2 === 0

/**
 * Returns the address whose key signed a message (EIP-191), like geth's `personal_ecRecover`. It is in lower case, as
 * nodes return it. Params: message and signature, both hex. Rejects with -32602 if they are invalid.
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
