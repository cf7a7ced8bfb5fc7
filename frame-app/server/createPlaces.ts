interface Bounds {
  /** Tasks at one time. */
  most: number
  /** Of those, for one name. */
  mostOfOne: number
}

/** A bound on what runs at one time, in all and for each name. Nothing waits: what finds no place is refused. */
export const createPlaces = ({ most, mostOfOne }: Bounds) => {
  const taken = new Map<string, number>()
  let all = 0

  const change = (name: string, by: number) => {
    const own = (taken.get(name) ?? 0) + by
    all += by
    if (own > 0) taken.set(name, own)
    else taken.delete(name)
  }

  /** Returns the function that gives the place back, to be called once; undefined where there is no place. */
  return (name: string) => {
    if (all >= most || (taken.get(name) ?? 0) >= mostOfOne) return undefined
    change(name, 1)
    return () => change(name, -1)
  }
}
