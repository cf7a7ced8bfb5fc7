export interface Capacity {
  /** Maximum concurrent requests. */
  most: number
  /** Maximum for one visitor, so that a visitor cannot block all others. */
  mostOfOne: number
  /** Maximum for one IP network, whose owner can appear as any number of visitors. */
  mostOfNetwork: number
  /** Slots reserved for cheap reads. */
  reserved: number
}

interface Taker {
  visitor: string
  network: string
  isCheap: boolean
}

/** Limits concurrent requests. There is no queue: a request over the limit is rejected and can be retried. */
export const createCapacity = ({ most, mostOfOne, mostOfNetwork, reserved }: Capacity) => {
  const ofVisitors = new Map<string, number>()
  const ofNetworks = new Map<string, number>()
  let all = 0

  const add = (counts: Map<string, number>, key: string, by: number) => {
    const count = (counts.get(key) ?? 0) + by
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }
  const change = ({ visitor, network }: Taker, by: number) => {
    all += by
    add(ofVisitors, visitor, by)
    add(ofNetworks, network, by)
  }
  const hasRoom = ({ visitor, network, isCheap }: Taker) =>
    all < (isCheap ? most : most - reserved) &&
    (ofVisitors.get(visitor) ?? 0) < mostOfOne &&
    (ofNetworks.get(network) ?? 0) < mostOfNetwork

  /** Occupies a slot. Returns a function that releases it once. Undefined if no slot is free. */
  return (taker: Taker) => {
    if (!hasRoom(taker)) return undefined
    change(taker, 1)
    let isReleased = false
    return () => {
      if (!isReleased) change(taker, -1)
      isReleased = true
    }
  }
}
