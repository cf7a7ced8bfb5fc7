interface Bounds {
  /** At one time, in bytes. */
  most: number
  /** Of those, for one name. */
  mostOfOne: number
}

/** A bound on the bytes that are held at one time, in all and for each name. */
export const createBudget = ({ most, mostOfOne }: Bounds) => {
  const held = new Map<string, number>()
  let all = 0

  const change = (name: string, bytes: number) => {
    const own = (held.get(name) ?? 0) + bytes
    all += bytes
    if (own > 0) held.set(name, own)
    else held.delete(name)
  }

  /** Returns the function that gives the bytes back, to be called once; undefined where there is no room for them. */
  return (name: string, bytes: number) => {
    if (all + bytes > most || (held.get(name) ?? 0) + bytes > mostOfOne) return undefined
    change(name, bytes)
    return () => change(name, -bytes)
  }
}
