/** Runs work after the work before it, whatever became of that. */
export const createOneByOne = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const run = last.then(work, work)
    last = run.catch(() => undefined)
    return run
  }
}
