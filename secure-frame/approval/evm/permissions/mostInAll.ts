import type { Allowance } from './Permission.ts'

type Limits = Pick<Allowance, 'amount' | 'period' | 'start'>

/** Returns the maximum that can be spent from now until the end: the amount, once for each period with time left. */
export const mostInAll = ({ amount, period, start }: Limits, now: bigint, expiry: bigint) => {
  if (period === undefined) return amount
  const periodOf = (time: bigint) => (time - start) / period
  const first = now > start ? periodOf(now) : 0n
  // The permission is valid before its end, exclusive.
  return amount * (periodOf(expiry - 1n) - first + 1n)
}
