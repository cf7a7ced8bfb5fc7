import { bytesToHex } from 'viem'
import type { ApprovalRequest, Approved } from '../request.ts'

type DigestRequest = Pick<ApprovalRequest, 'origin' | 'account' | 'network'>

/** As JSON has none: numbers of any size, and bytes. What only reads the chain is no part of what is signed. */
const write = (_key: string, value: unknown) => {
  if (typeof value === 'bigint') return { integer: value.toString() }
  if (value instanceof Uint8Array) return { bytes: bytesToHex(value) }
  return value
}

/**
 * SHA-256 of everything that one approval has signed, and for whom: every transaction, message and authorization of it, with each
 * byte of theirs. It is the challenge of the touch.
 */
export const digestOf = async (approved: Approved, { origin, account, network }: DigestRequest) => {
  const whole = { purpose: 'foyer approval 1', origin, account, network: network.caipNetworkId, approved }
  const bytes = new TextEncoder().encode(JSON.stringify(whole, write))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}
