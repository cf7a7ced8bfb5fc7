import { unread } from '../descriptors/unread.ts'

/** Represents the router's entire balance of a token. */
export const allOfIt = 2n ** 255n

/**
 * Tracks the router's balance of each token during its steps. Undefined units mean an amount that is known only after
 * the swap.
 */
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
    /**
     * Takes an amount from the router's balance. Returns undefined if the entire balance is taken and its amount is
     * unknown.
     */
    take: (token: string, units: bigint) => {
      if (!held.has(token) || units === 0n) return unread()
      const before = held.get(token)
      if (units !== allOfIt && units !== before) return takePart(token, units, before)
      held.delete(token)
      return before
    },
    holds: (token: string) => held.has(token),
    /** True if the router's balance certainly covers this amount. */
    covers: (token: string, units: bigint) => (held.get(token) ?? -1n) >= units,
    /** Takes at most the router's balance. The remainder is then unknown. */
    takeAtMost: (token: string) => (held.has(token) ? void held.set(token, undefined) : unread()),
    isEmpty: () => held.size === 0,
  }
}
