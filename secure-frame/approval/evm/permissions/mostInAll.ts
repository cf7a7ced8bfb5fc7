import type { Allowance } from './Permission.ts'

type Limits = Pick<Allowance, 'amount' | 'period' | 'start'>

/**
 * Returns the maximum that can be spent until the expiry. It counts the full amount for each period that has time left.
 */
export const mostInAll = ({ amount, period, start }: Limits, now: bigint, expiry: bigint) => {
  if (period === undefined) return amount
  const periodOf = (time: bigint) => (time - start) / period
  const first = now > start ? periodOf(now) : 0n
  // The expiry itself is excluded.
  return amount * (periodOf(expiry - 1n) - first + 1n)
}
