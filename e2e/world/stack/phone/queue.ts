const patienceMs = 20_000

export interface Queue<Item> {
  push(item: Item): void
  /** The oldest queued item, or the next one to arrive. */
  next(): Promise<Item>
}

/** Queues events and waiting callers in order. Late callers miss nothing, and tests need no sleep. */
export function createQueue<Item>(name: string): Queue<Item> {
  const items: Item[] = []
  const takers: ((item: Item) => void)[] = []

  return {
    push: (item) => {
      const taker = takers.shift()
      if (taker) taker(item)
      else items.push(item)
    },
    next: () =>
      new Promise((resolve, reject) => {
        const item = items.shift()
        if (item) return resolve(item)
        const timer = setTimeout(() => {
          takers.splice(takers.indexOf(take), 1)
          reject(new NothingCameError(name))
        }, patienceMs)
        const take = (taken: Item) => {
          clearTimeout(timer)
          resolve(taken)
        }
        takers.push(take)
      }),
  }
}

export class NothingCameError extends Error {
  override readonly name = 'NothingCameError'

  constructor(what: string) {
    super(`No ${what} came within ${patienceMs / 1000} seconds`)
  }
}
