const patienceMs = 20_000

export interface Queue<Item> {
  push(item: Item): void
  /** The oldest item that nobody took, or the next to come. */
  next(): Promise<Item>
}

/** What happened and what is waited for, in order: who asks late misses nothing, and nobody has to sleep. */
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
