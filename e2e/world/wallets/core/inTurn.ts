/** Runs tasks one at a time in the given order. */
export type RunInQueue = <Result>(task: () => Promise<Result>) => Promise<Result>

export function createTurns(): RunInQueue {
  let last: Promise<unknown> = Promise.resolve()

  return (task) => {
    const turn = last.then(task)
    last = turn.catch(() => undefined)
    return turn
  }
}
