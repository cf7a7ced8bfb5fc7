import { refuseParams } from '../params/refuseParams.ts'
import type { Permission } from './Permission.ts'
import type { RequestedPermission } from './RequestedPermission.ts'

const daySeconds = 86_400n
/** Five years: what ends later has no end that a visitor could expect to see. */
const longestAllowance = 5n * 366n * daySeconds
/** No amount bounds calls of a contract. */
const longestCalls = 90n * daySeconds
/** No enforcer counts more, nor does a clock. */
const lastSecond = 2n ** 53n

interface Now {
  /** By the chain, in seconds since 1970. */
  now: bigint
  nonce: bigint
}

/** The permission that is granted: exactly what was asked for, beginning now where no start is named. Throws -32602. */
export const toPermission = (
  { what, key, redeemers, expiry }: RequestedPermission,
  { now, nonce }: Now,
): Permission => {
  if (expiry <= now) throw refuseParams('expiry', 'must be in the future, by the time of the chain')
  if (what.kind === 'calls') {
    if (expiry > now + longestCalls) throw refuseParams('expiry', 'must be within 90 days for calls of a contract')
    return { what, key, redeemers, expiry, nonce }
  }
  if (expiry > now + longestAllowance) throw refuseParams('expiry', 'must be within five years')
  const { start = now, period } = what
  if (start === 0n || start >= expiry) throw refuseParams('startTime', 'must be before the expiry')
  if (period !== undefined && period > lastSecond) throw refuseParams('periodDuration', 'must be a number of seconds')
  return { what: { ...what, start }, key, redeemers, expiry, nonce }
}
