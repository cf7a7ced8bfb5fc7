import { loadOnce } from '#protocol/async/loadOnce'
import type { CallContext, Handlers, Table } from '#protocol/defineMethod'
import { RequestAbortedError } from '#protocol/errors/remote'

type AnyHandler = (params: unknown, context: CallContext) => unknown

/**
 * Handlers whose code loads on the first call to any of these methods. The frame does not need that code at startup.
 * The handlers are created once. If the code does not load, the call rejects and the next call tries again.
 */
export const loadedHandlers = <Methods extends Table>(
  methods: Methods,
  load: () => Promise<Handlers<Methods>>,
): Handlers<Methods> => {
  const loaded = loadOnce(load)
  const handlerOf = (name: keyof Methods) => async (params: unknown, context: CallContext) => {
    const handlers = await loaded()
    if (context.signal.aborted) throw new RequestAbortedError()
    // The params match this method, because the same table parses them.
    return (handlers[name] as unknown as AnyHandler)(params, context)
  }
  // Each handler has the params and the result of the loaded one.
  return Object.fromEntries(Object.keys(methods).map((name) => [name, handlerOf(name)])) as Handlers<Methods>
}
