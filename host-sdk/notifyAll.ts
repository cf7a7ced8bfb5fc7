/** Calls each listener. An error in one is reported and does not stop the others. */
export const notifyAll = <Args extends unknown[]>(listeners: Iterable<(...args: Args) => void>, ...args: Args) => {
  for (const listener of [...listeners]) {
    try {
      listener(...args)
    } catch (error) {
      reportError(error)
    }
  }
}
