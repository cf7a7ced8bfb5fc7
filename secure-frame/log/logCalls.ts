import type { CallContext } from '#protocol/defineMethod'
import { toWireError } from '#protocol/errors/remote'
import type { Log } from './createLog.ts'

/** Returns handlers for the same methods that may also log the results of calls. */
export type LogHandlers = <All extends object>(handlers: All) => All
type AnyHandler = (params: unknown, context: CallContext) => unknown

const logCall =
  (name: string, handler: AnyHandler, { add }: Log, now: () => number): AnyHandler =>
  async (params, context) => {
    const startedAt = now()
    const took = () => `after ${Math.round(now() - startedAt)} ms`
    try {
      const result = await handler(params, context)
      add('info', `${name} answered ${took()}`)
      return result
    } catch (error) {
      add('error', `${name} failed with ${toWireError(error).code} ${took()}`)
      throw error
    }
  }

/**
 * Logs the outcome and duration of each of the modal's calls, never their contents. `now`: monotonic time in
 * milliseconds.
 */
export const logCalls = <All extends object>(handlers: All, log: Log, now: () => number) =>
  // Each wrapper has the same params and result as its handler.
  Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [name, logCall(name, handler, log, now)])) as All
