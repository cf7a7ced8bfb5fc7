/** Calls each listener. One that throws is reported, and does not keep others from hearing. */
export const notifyAll = <Args extends unknown[]>(listeners: Iterable<(...args: Args) => void>, ...args: Args) => {
  for (const listener of [...listeners]) {
    try {
      listener(...args)
    } catch (error) {
      reportError(error)
    }
  }
}
