export interface Capacity {
  /** So many at once. */
  most: number
  /** So many of them for one visitor, who could otherwise keep everybody else out. */
  mostOfOne: number
}

/** Places that are taken and given back. None is waited for: whoever finds no place comes back later. */
export const createCapacity = ({ most, mostOfOne }: Capacity) => {
  const taken = new Map<string, number>()
  let all = 0

  const change = (visitor: string, by: number) => {
    const own = (taken.get(visitor) ?? 0) + by
    all += by
    if (own > 0) taken.set(visitor, own)
    else taken.delete(visitor)
  }

  /** Returns the function that gives the place back, once; undefined where there is none. */
  return (visitor: string) => {
    if (all >= most || (taken.get(visitor) ?? 0) >= mostOfOne) return undefined
    change(visitor, 1)
    let isGiven = false
    return () => {
      if (!isGiven) change(visitor, -1)
      isGiven = true
    }
  }
}
