interface Bounds {
  /** Maximum amount in use at one time. */
  most: number
  /** Maximum amount for one name. */
  mostOfOne: number
}

/**
 * Limits the amount in use at one time, such as slots or bytes, in total and for each name. There is no queue: a
 * request above the limits is rejected.
 */
export const createBudget = ({ most, mostOfOne }: Bounds) => {
  const held = new Map<string, number>()
  let all = 0

  const change = (name: string, amount: number) => {
    const own = (held.get(name) ?? 0) + amount
    all += amount
    if (own > 0) held.set(name, own)
    else held.delete(name)
  }

  /** Reserves the amount. Returns a function that releases it, to be called once. Undefined if a limit is reached. */
  return (name: string, amount = 1) => {
    if (all + amount > most || (held.get(name) ?? 0) + amount > mostOfOne) return undefined
    change(name, amount)
    return () => change(name, -amount)
  }
}
