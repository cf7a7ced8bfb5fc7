interface Bounds {
  /** Maximum at one time. */
  most: number
  /** Maximum for one name. */
  mostOfOne: number
}

/**
 * Limits the amount held at one time, such as places or bytes, in total and for each name. Does not queue: a request
 * without room is refused.
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

  /** Returns a function that releases the amount, to be called once; undefined if there is no room. */
  return (name: string, amount = 1) => {
    if (all + amount > most || (held.get(name) ?? 0) + amount > mostOfOne) return undefined
    change(name, amount)
    return () => change(name, -amount)
  }
}
