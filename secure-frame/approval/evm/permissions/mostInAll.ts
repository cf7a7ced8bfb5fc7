import type { Allowance } from './Permission.ts'

type Limits = Pick<Allowance, 'amount' | 'period' | 'start'>

/** What can be spent from now on until the end at most: the amount once for each period that has time left. */
export const mostInAll = ({ amount, period, start }: Limits, now: bigint, expiry: bigint) => {
  if (period === undefined) return amount
  const periodOf = (time: bigint) => (time - start) / period
  const first = now > start ? periodOf(now) : 0n
  // It holds before its end, not at it.
  return amount * (periodOf(expiry - 1n) - first + 1n)
}
