export interface Capacity {
  /** So many at once. */
  most: number
  /** So many of them for one visitor, who could otherwise keep everybody else out. */
  mostOfOne: number
}

/** A limit on concurrent requests. There is no queue: a request over the limit is refused and may be retried. */
export const createCapacity = ({ most, mostOfOne }: Capacity) => {
  const inUse = new Map<string, number>()
  let all = 0

  const change = (visitor: string, by: number) => {
    const own = (inUse.get(visitor) ?? 0) + by
    all += by
    if (own > 0) inUse.set(visitor, own)
    else inUse.delete(visitor)
  }

  /** Returns the function that gives the place back, once; undefined where there is none. */
  return (visitor: string) => {
    if (all >= most || (inUse.get(visitor) ?? 0) >= mostOfOne) return undefined
    change(visitor, 1)
    let isReleased = false
    return () => {
      if (!isReleased) change(visitor, -1)
      isReleased = true
    }
  }
}
