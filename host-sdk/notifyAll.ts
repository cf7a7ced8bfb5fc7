/** Calls all listeners. Reports an error in one and continues with the others. */
export const notifyAll = <Args extends unknown[]>(listeners: Iterable<(...args: Args) => void>, ...args: Args) => {
  for (const listener of [...listeners]) {
    try {
      listener(...args)
    } catch (error) {
      reportError(error)
    }
  }
}
