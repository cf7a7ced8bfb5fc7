interface Bounds {
  /** At one time. */
  most: number
  /** Of those, for one name. */
  mostOfOne: number
}

/**
 * A bound on what is held at one time, such as places or bytes, in all and for each name. Nothing waits: a request for which
 * there is no room is refused.
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

  /** Returns the function that gives the amount back, to be called once; undefined where there is no room for it. */
  return (name: string, amount = 1) => {
    if (all + amount > most || (held.get(name) ?? 0) + amount > mostOfOne) return undefined
    change(name, amount)
    return () => change(name, -amount)
  }
}
