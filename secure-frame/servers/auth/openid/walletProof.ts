import { getAddress } from 'viem'
import * as z from 'zod/mini'
import type { Upstreams } from '#protocol/server-kit/readUpstreams'
import { isSignedBySolanaAccount } from '#protocol/server-kit/signatures/solanaSignature'
import { type SignInFields, signInLifeMs, writeSignInMessage } from '#protocol/vocabulary/signInMessage'
import { EvmProof, isProvenByEvmAccount } from './evmProof.ts'
import { SolanaProof } from './solanaProof.ts'

/** Maximum time by which the client's clock can be ahead of the server's. */
const clockSkewMs = 60_000

/** Accepts exactly one kind, because each kind rejects the fields of the other. */
const WalletProof = z.union([EvmProof, SolanaProof])
export type WalletProof = z.infer<typeof WalletProof>

/** Reads the proof from a query as base64url-encoded JSON. Undefined if it is invalid. */
export const readWalletProof = (text: string): WalletProof | undefined => {
  try {
    return z.parse(WalletProof, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    return undefined
  }
}

interface Expected extends Pick<SignInFields, 'appOrigin' | 'interaction' | 'redirectOrigin'> {
  now: number
  /** RPC URLs by CAIP-2 ID. */
  upstreams: Upstreams
}

/** True if a wallet signed this interaction's message for this client within the last ten minutes. */
export const isProven = async (proof: WalletProof, { now, upstreams, ...expected }: Expected) => {
  const { issuedAt } = proof
  const ageMs = now - issuedAt
  if (ageMs > signInLifeMs || ageMs < -clockSkewMs) return false
  if ('cluster' in proof) {
    const { address, cluster } = proof
    return isSignedBySolanaAccount(proof, writeSignInMessage({ ...expected, issuedAt, address, cluster }))
  }
  const address = getAddress(proof.address)
  const message = writeSignInMessage({ ...expected, issuedAt, address, chainId: proof.chainId })
  return isProvenByEvmAccount(proof, message, upstreams)
}
