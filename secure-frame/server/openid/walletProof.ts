import { createPublicClient, getAddress, type Hex, http } from 'viem'
import { verifyMessage } from 'viem/utils'
import * as z from 'zod/mini'
import { withDeadline } from '#protocol/async/withDeadline'
import { type SignInFields, signInLifeMs, writeSignInMessage } from '#protocol/vocabulary/signInMessage'

/** A clock may be ahead of ours by so much. */
const clockSkewMs = 60_000

const WalletProof = z.strictObject({
  address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  chainId: z.int().check(z.positive()),
  issuedAt: z.int().check(z.nonnegative()),
  signature: z.string().check(z.regex(/^0x[0-9a-fA-F]{2,8000}$/)),
})
export type WalletProof = z.infer<typeof WalletProof>

/** The proof in a query: JSON, base64url. Undefined for anything else. */
export const readWalletProof = (text: string): WalletProof | undefined => {
  try {
    return z.parse(WalletProof, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    return undefined
  }
}

/** RPC URLs by CAIP-2 id. */
type Upstreams = ReadonlyMap<string, string>

/** The id token names accounts on this network. A contract at the same address elsewhere may belong to somebody else. */
const mainnetId = 1
const nodeTimeoutMs = 10_000

/**
 * A contract says itself whether it signed (ERC-1271, ERC-6492), on the network whose account will be named. It cannot send
 * this server anywhere (ERC-3668).
 */
const isSignedByContract = (proof: WalletProof, message: string, url: string) =>
  withDeadline(nodeTimeoutMs, undefined, () =>
    createPublicClient({
      ccipRead: false,
      transport: http(url, { retryCount: 0, timeout: nodeTimeoutMs }),
    }).verifyMessage({
      ...{ address: getAddress(proof.address), message, signature: proof.signature as Hex },
    }),
  ).catch(() => false)

const isSigned = async (proof: WalletProof, message: string, upstreams: Upstreams) => {
  const [address, signature] = [getAddress(proof.address), proof.signature as Hex]
  const isOfKey = await verifyMessage({ address, message, signature }).catch(() => false)
  const url = upstreams.get(`eip155:${mainnetId}`)
  if (isOfKey || !url || proof.chainId !== mainnetId) return isOfKey
  return isSignedByContract(proof, message, url)
}

interface Expected extends Pick<SignInFields, 'appOrigin' | 'interaction' | 'redirectOrigin'> {
  now: number
  upstreams: Upstreams
}

/** Whether a wallet signed the message of this interaction, for this client, within the last ten minutes. */
export const isProven = async (proof: WalletProof, { now, upstreams, ...expected }: Expected) => {
  const ageMs = now - proof.issuedAt
  if (ageMs > signInLifeMs || ageMs < -clockSkewMs) return false
  const { chainId, issuedAt } = proof
  const message = writeSignInMessage({ ...expected, chainId, issuedAt, address: getAddress(proof.address) })
  return isSigned(proof, message, upstreams)
}
