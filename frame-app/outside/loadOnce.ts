/** Runs the work once for all who ask; again only where it failed. */
export const loadOnce = <T>(work: () => Promise<T>) => {
  let running: Promise<T> | undefined
  return () => {
    running ??= work().catch((error) => {
      running = undefined
      throw error
    })
    return running
  }
}
