import { base58, base64 } from '@scure/base'
import { readSignedMessage } from '#protocol/vocabulary/readSignature'
import { writeSignInMessage } from '#protocol/vocabulary/signInMessage'
import { encodeProof } from './encodeProof.ts'
import type { ProofSubject, WalletProofRequest } from './WalletProofRequest.ts'

/** Prepares a message that names the site, for a Solana wallet to sign (Ed25519). */
export const prepareSolanaProof = (deps: ProofSubject): WalletProofRequest => {
  const { address, issuedAt } = deps
  const cluster = 'mainnet'
  const message = base58.encode(new TextEncoder().encode(writeSignInMessage({ ...deps, cluster })))
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
