/** Runs tasks one after the other, in the order they were given. */
export type RunInQueue = <Result>(task: () => Promise<Result>) => Promise<Result>

export function createTurns(): RunInQueue {
  let last: Promise<unknown> = Promise.resolve()

  return (task) => {
    const turn = last.then(task)
    last = turn.catch(() => undefined)
    return turn
  }
}
