import type { CallContext } from '#protocol/defineMethod'
import { toWireError } from '#protocol/errors/remote'
import type { Log } from './createLog.ts'

/** Returns handlers of the same methods, which may log the results of calls. */
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
 * Logs the result and the duration of each call of the modal, never its contents. `now`: milliseconds of a monotonic
 * clock.
 */
export const logCalls = <All extends object>(handlers: All, log: Log, now: () => number) =>
  // Each wrapper has the params and the result of the handler that it calls.
  Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [name, logCall(name, handler, log, now)])) as All
