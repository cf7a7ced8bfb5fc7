import { unread } from '../descriptors/unread.ts'

/** Represents everything that the router holds of a token. */
export const allOfIt = 2n ** 255n

/** Tracks the router's holdings of each token during its steps. Undefined units: known only after the swap. */
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
    /** Takes an amount that the router holds. Returns undefined if everything of an unknown amount is taken. */
    take: (token: string, units: bigint) => {
      if (!held.has(token) || units === 0n) return unread()
      const before = held.get(token)
      if (units !== allOfIt && units !== before) return takePart(token, units, before)
      held.delete(token)
      return before
    },
    holds: (token: string) => held.has(token),
    /** True if the router certainly holds this amount. */
    covers: (token: string, units: bigint) => (held.get(token) ?? -1n) >= units,
    /** Takes up to the held amount: the remainder is unknown. */
    takeAtMost: (token: string) => (held.has(token) ? void held.set(token, undefined) : unread()),
    isEmpty: () => held.size === 0,
  }
}
