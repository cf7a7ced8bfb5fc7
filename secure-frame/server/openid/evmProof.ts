import { createPublicClient, fallback, getAddress, type Hex, http } from 'viem'
import { verifyMessage } from 'viem/utils'
import * as z from 'zod/mini'
import { withDeadline } from '#protocol/async/withDeadline'
import type { Upstreams } from '#protocol/server/readUpstreams'

export const EvmProof = z.strictObject({
  address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  chainId: z.int().check(z.positive()),
  issuedAt: z.int().check(z.nonnegative()),
  signature: z.string().check(z.regex(/^0x[0-9a-fA-F]{2,8000}$/)),
})
export type EvmProof = z.infer<typeof EvmProof>

/** The id token names accounts on this network. A contract at the same address elsewhere may belong to somebody else. */
const mainnetId = 1
const nodeTimeoutMs = 10_000

/**
 * A contract says itself whether it signed (ERC-1271, ERC-6492), on the network whose account will be named. It cannot send
 * this server anywhere (ERC-3668).
 */
const isSignedByContract = (proof: EvmProof, message: string, urls: readonly string[]) =>
  withDeadline(nodeTimeoutMs, undefined, () =>
    createPublicClient({
      ccipRead: false,
      transport: fallback(
        urls.map((url) => http(url, { retryCount: 0, timeout: nodeTimeoutMs })),
        { retryCount: 0 },
      ),
    }).verifyMessage({
      ...{ address: getAddress(proof.address), message, signature: proof.signature as Hex },
    }),
  ).catch(() => false)

/** Whether the account signed the message, by its key or as a contract. Upstreams are RPC URLs by CAIP-2 id. */
export const isSignedByEvmAccount = async (proof: EvmProof, message: string, upstreams: Upstreams) => {
  const [address, signature] = [getAddress(proof.address), proof.signature as Hex]
  const isOfKey = await verifyMessage({ address, message, signature }).catch(() => false)
  const urls = upstreams.get(`eip155:${mainnetId}`)
  if (isOfKey || !urls || proof.chainId !== mainnetId) return isOfKey
  return isSignedByContract(proof, message, urls)
}
