/** Runs tasks one at a time. A failed task does not stop the next ones. */
export const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const run = last.then(work, work)
    // The caller of the failed task handles its error.
    last = run.catch(() => undefined)
    return run
  }
}
