import { useCallback, useRef, useState } from 'react'

/** The outcome of the last call, in the shape of TanStack Query's mutations, as in wagmi's hooks. */
export type ActionState<Result> =
  | { status: 'idle'; data: undefined; error: null }
  | { status: 'pending'; data: undefined; error: null }
  | { status: 'error'; data: undefined; error: Error }
  | { status: 'success'; data: Result; error: null }

const idle = { status: 'idle', data: undefined, error: null } as const

/**
 * Returns a call of Foyer with the state of the last one. `run` reports a failure only in the state; `runAsync` also
 * rejects. If calls overlap, the state is that of the last.
 */
export function useAction<Args extends readonly unknown[], Result>(call: (...args: Args) => Promise<Result>) {
  const [state, setState] = useState<ActionState<Result>>(idle)
  const newest = useRef(0)

  const runAsync = useCallback(
    async (...args: Args) => {
      newest.current += 1
      const turn = newest.current
      const report = (next: ActionState<Result>) => {
        if (newest.current === turn) setState(next)
      }
      report({ ...idle, status: 'pending' })
      try {
        const data = await call(...args)
        report({ status: 'success', data, error: null })
        return data
      } catch (error) {
        report({ status: 'error', data: undefined, error: error as Error })
        throw error
      }
    },
    [call],
  )
  const run = useCallback(
    (...args: Args): void => {
      runAsync(...args).catch(() => undefined)
    },
    [runAsync],
  )
  const reset = useCallback(() => {
    newest.current += 1
    setState(idle)
  }, [])

  const { status } = state
  const flags = {
    isIdle: status === 'idle',
    isPending: status === 'pending',
    isError: status === 'error',
    isSuccess: status === 'success',
  }
  return { run, runAsync, reset, ...state, ...flags }
}
