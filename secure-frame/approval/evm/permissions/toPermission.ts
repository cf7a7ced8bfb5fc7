import { refuseParams } from '../params/refuseParams.ts'
import type { Permission } from './Permission.ts'
import type { RequestedPermission } from './RequestedPermission.ts'

const daySeconds = 86_400n
/** Five years. A visitor cannot be expected to think further ahead. */
const longestAllowance = 5n * 366n * daySeconds
/** Shorter maximum for contract calls, because no amount limits them. */
const longestCalls = 90n * daySeconds
/** The latest supported time. No enforcer and no clock supports later times. */
const lastSecond = 2n ** 53n

interface Now {
  /** Current chain time in Unix seconds. */
  now: bigint
  nonce: bigint
}

/**
 * Returns the permission to grant, exactly as requested. If no start is given, it starts now. Throws -32602 if it is
 * invalid.
 */
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
