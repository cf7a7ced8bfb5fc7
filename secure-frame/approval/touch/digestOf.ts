import { bytesToHex } from 'viem'
import type { ApprovalRequest, Approved } from '../request.ts'

type DigestRequest = Pick<ApprovalRequest, 'origin' | 'account' | 'network'>

/**
 * Writes values that JSON lacks: big integers and bytes. Functions that only read the chain are not part of the signed
 * data.
 */
const write = (_key: string, value: unknown) => {
  if (typeof value === 'bigint') return { integer: value.toString() }
  if (value instanceof Uint8Array) return { bytes: bytesToHex(value) }
  return value
}

/**
 * SHA-256 of everything that one approval has signed, and for whom: all its transactions, messages and authorizations,
 * byte for byte. It is the challenge of the passkey confirmation.
 */
export const digestOf = async (approved: Approved, { origin, account, network }: DigestRequest) => {
  const whole = { purpose: 'foyer approval 1', origin, account, network: network.caipNetworkId, approved }
  const bytes = new TextEncoder().encode(JSON.stringify(whole, write))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}
