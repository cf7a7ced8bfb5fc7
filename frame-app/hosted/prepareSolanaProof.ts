import { base58, base64 } from '@scure/base'
import { readSignedMessage } from '#protocol/vocabulary/readSignature'
import { writeSignInMessage } from '#protocol/vocabulary/signInMessage'
import type { AskedProof, ProofParts } from './AskedProof.ts'
import { encodeProof } from './encodeProof.ts'

/** Has a Solana wallet sign the message that names the site (Ed25519). */
export const prepareSolanaProof = (parts: ProofParts): AskedProof => {
  const { address, issuedAt } = parts
  const cluster = 'mainnet'
  const message = base58.encode(new TextEncoder().encode(writeSignInMessage({ ...parts, cluster })))
  return {
    request: { method: 'solana_signMessage', params: { message, pubkey: address } },
    toProof: (answer) => {
      const { signature } = (answer ?? {}) as { signature?: unknown }
      const signed = readSignedMessage(answer, base58.decode)
      const signedMessage = signed && base64.encode(signed)
      return encodeProof({ address, cluster, issuedAt, signature, signedMessage })
    },
  }
}
