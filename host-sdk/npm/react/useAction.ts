import { useCallback, useRef, useState } from 'react'

/** Outcome of the last call, in the format of TanStack Query's mutations and wagmi's hooks. */
export type ActionState<Result> =
  | { status: 'idle'; data: undefined; error: null }
  | { status: 'pending'; data: undefined; error: null }
  | { status: 'error'; data: undefined; error: Error }
  | { status: 'success'; data: Result; error: null }

const idle = { status: 'idle', data: undefined, error: null } as const

/**
 * Wraps a Foyer call and returns the state of the last call. `run` reports a failure only in the state, while
 * `runAsync` also rejects. If calls overlap, the state is that of the last call.
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
