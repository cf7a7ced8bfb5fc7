import { unread } from '../descriptors/unread.ts'

/** Stands for all that the router holds of a token. */
export const allOfIt = 2n ** 255n

/** What a router holds of each token while it works through its steps. Undefined units: only known once the swap is done. */
export const createRouterHoldings = () => {
  const held = new Map<string, bigint | undefined>()

  const takePart = (token: string, units: bigint, before: bigint | undefined) => {
    if (before !== undefined && before < units) return unread()
    held.set(token, before === undefined ? undefined : before - units)
    return units
  }

  return {
    hold: (token: string, units: bigint | undefined) => {
      const before = held.has(token) ? held.get(token) : 0n
      held.set(token, before === undefined || units === undefined ? undefined : before + units)
    },
    /** Takes an amount that the router holds. The result is undefined for all of an amount that is not known. */
    take: (token: string, units: bigint) => {
      if (!held.has(token) || units === 0n) return unread()
      const before = held.get(token)
      if (units !== allOfIt && units !== before) return takePart(token, units, before)
      held.delete(token)
      return before
    },
    holds: (token: string) => held.has(token),
    /** Whether the router certainly holds so much. */
    covers: (token: string, units: bigint) => (held.get(token) ?? -1n) >= units,
    /** Takes at most so much of what the router holds: what remains is not known. */
    takeAtMost: (token: string) => (held.has(token) ? void held.set(token, undefined) : unread()),
    isEmpty: () => held.size === 0,
  }
}
