import { bytesToHex } from 'viem'
import type { ApprovalRequest, Approved } from '../request.ts'

type DigestRequest = Pick<ApprovalRequest, 'origin' | 'account' | 'network'>

/**
 * Encodes values that JSON does not support: big integers and bytes. Omits functions that only read the chain, because
 * they are not signed.
 */
const write = (_key: string, value: unknown) => {
  if (typeof value === 'bigint') return { integer: value.toString() }
  if (value instanceof Uint8Array) return { bytes: bytesToHex(value) }
  return value
}

/**
 * Returns the SHA-256 hash of everything that one approval signs, and for whom. It covers all transactions, messages
 * and authorizations, byte for byte. The hash is the challenge of the passkey confirmation.
 */
export const digestOf = async (approved: Approved, { origin, account, network }: DigestRequest) => {
  const whole = { purpose: 'foyer approval 1', origin, account, network: network.caipNetworkId, approved }
  const bytes = new TextEncoder().encode(JSON.stringify(whole, write))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}
