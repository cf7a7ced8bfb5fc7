import type { CallContext } from '#protocol/defineMethod'
import { toWireError } from '#protocol/errors/remote'
import type { Log } from './createLog.ts'

/** Handlers of the same methods, which may log how calls end. */
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

/** Logs how each call of the modal ends and how long it takes, never what it carries. `now`: milliseconds that go forward. */
export const logCalls = <All extends object>(handlers: All, log: Log, now: () => number) =>
  // Each has the params and the answer of the one that it calls.
  Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [name, logCall(name, handler, log, now)])) as All
