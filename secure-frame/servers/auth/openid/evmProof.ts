import * as z from 'zod/mini'
import type { Upstreams } from '#protocol/server-kit/readUpstreams'
import { isSignedByEvmAccount } from '#protocol/server-kit/signatures/evmSignature'

export const EvmProof = z.strictObject({
  address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  chainId: z.int().check(z.positive()),
  issuedAt: z.int().check(z.nonnegative()),
  signature: z.string().check(z.regex(/^0x[0-9a-fA-F]{2,8000}$/)),
})
type EvmProof = z.infer<typeof EvmProof>

/**
 * The ID token contains accounts on this network. On other networks, a contract at the same address may have another
 * owner.
 */
const mainnetId = 1

/** True if the account signed the message by its key or as a contract. Upstreams are RPC URLs by CAIP-2 ID. */
export const isProvenByEvmAccount = (proof: EvmProof, message: string, upstreams: Upstreams) => {
  const urls = proof.chainId === mainnetId ? upstreams.get(`eip155:${mainnetId}`) : undefined
  // If the contract cannot be reached, the message counts as not signed.
  return isSignedByEvmAccount(proof, message, urls).catch(() => false)
}
