import { loadOnce } from '#protocol/async/loadOnce'
import type { CallContext, Handlers, Table } from '#protocol/defineMethod'
import { RequestAbortedError } from '#protocol/errors/remote'

type AnyHandler = (params: unknown, context: CallContext) => unknown

/**
 * Handlers of these methods, whose code is loaded by the first call of one of them: what the frame needs no sooner need not
 * be there when it gets ready. They are made once. A call whose code does not load rejects, and the next one tries again.
 */
export const loadedHandlers = <Methods extends Table>(
  methods: Methods,
  load: () => Promise<Handlers<Methods>>,
): Handlers<Methods> => {
  const loaded = loadOnce(load)
  const handlerOf = (name: keyof Methods) => async (params: unknown, context: CallContext) => {
    const handlers = await loaded()
    if (context.signal.aborted) throw new RequestAbortedError()
    // The params belong to this name: the same table parses them.
    return (handlers[name] as unknown as AnyHandler)(params, context)
  }
  // One handler for each name, with the params and the result of the loaded one.
  return Object.fromEntries(Object.keys(methods).map((name) => [name, handlerOf(name)])) as Handlers<Methods>
}
