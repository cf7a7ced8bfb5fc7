/** Runs work in sequence. A failure does not stop the work after it. */
export const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const run = last.then(work, work)
    // The caller of that work handles its failure.
    last = run.catch(() => undefined)
    return run
  }
}
