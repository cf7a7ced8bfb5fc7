import {
  type CallContext,
  type Handlers,
  type Method,
  type StillWanted,
  type Table,
  wireName,
} from '../defineMethod.ts'
import { toWireError } from '../errors/remote.ts'
import { internal, invalidParams, invalidRequest, methodNotFound, rpcError } from '../errors/rpc.ts'
import * as z from '../schema.ts'
import { isJson, Json } from '../vocabulary/json.ts'
import { type Answer, RandomId, Request } from './wire.ts'

/** Number of recent request ids that are stored to detect replayed messages. */
const rememberedIds = 4096

/** The params of `CANCEL` and `WANTED`: the id of a call. Only `WANTED` includes `ifLost`. */
const AboutCall = z.strictObject({ id: RandomId, ifLost: z.optional(Json) })

/** The answer to an invalid request, which has no id. */
const malformed: Answer = {
  id: '0'.repeat(32),
  type: 'REQUEST_ERROR',
  payload: toWireError(rpcError(invalidRequest)),
}

const parseParams = <S extends z.Schema>(schema: S, payload: unknown, dropsUnknown = false) => {
  const parsed = z.safeParse(schema, payload, { dropsUnknown })
  if (parsed.success) return parsed.data
  throw rpcError(invalidParams, `Invalid params: ${parsed.refused.join(', ')}`)
}

const parseResult = (schema: z.Schema, result: unknown, version: number) => {
  const parsed = z.safeParse(schema, result, { version })
  if (parsed.success && isJson(parsed.data)) return parsed.data
  throw rpcError(internal)
}

type Answering = readonly [method: Method, handler: (params: unknown, context: CallContext) => unknown]

/** Finds a method and its handler by the method's name in messages. Throws -32601 if there is none. */
export type FindMethod = (name: string) => Answering | Promise<Answering>

const refuse: FindMethod = () => {
  throw rpcError(methodNotFound)
}

/** Finds the methods of a table. `findOther` finds methods that are not in the table. */
export const findIn = <T extends Table>(table: T, handlers: Handlers<T>, findOther = refuse): FindMethod => {
  // The types guarantee that the table and the handlers have the same keys. Params are parsed by the schema of their
  // method.
  const byWireName = new Map(
    Object.entries(table).map(([name, method]) => [wireName(name), [method, handlers[name]] as unknown as Answering]),
  )
  return (name) => byWireName.get(name) ?? findOther(name)
}

interface ServeDeps {
  /** Returns the protocol version that both sides use. */
  version: () => number
  /** Asks the caller whether it still waits for the answer. */
  askWanted: (id: string, ifLost: Json) => Promise<boolean>
  /** Returns true if this side still waits for its own call. */
  isWanted: (id: string, ifLost: Json) => Promise<boolean>
}

/** Answers requests. Parses params and results, handles cancellation, and never throws. */
export const serveMethods = (find: FindMethod, { version, askWanted, isWanted }: ServeDeps) => {
  const running = new Map<string, AbortController>()
  const seen = new Set<string>()

  const remember = (id: string) => {
    if (seen.has(id)) throw rpcError(invalidRequest, 'This request was already made')
    seen.add(id)
    if (seen.size <= rememberedIds) return
    const [oldest] = seen
    if (oldest) seen.delete(oldest)
  }

  const run = async ({ id, type, payload }: Request) => {
    remember(id)
    const controller = new AbortController()
    const { signal } = controller
    running.set(id, controller)
    try {
      const [method, handler] = await find(type)
      const params = parseParams(method.params, payload, method.isEvent)
      const stillWanted: StillWanted = async (ifLost) => !signal.aborted && (await askWanted(id, ifLost))
      return parseResult(method.result, await handler(params, { signal, stillWanted }), version())
    } finally {
      running.delete(id)
    }
  }

  const answerOf = (request: Request): Json | Promise<Json> => {
    const { type, payload } = request
    if (type === 'PING') return
    if (type !== 'CANCEL' && type !== 'WANTED') return run(request)
    const { id, ifLost } = parseParams(AboutCall, payload)
    if (type === 'WANTED') return isWanted(id, ifLost)
    running.get(id)?.abort()
  }

  return {
    answer: async (message: unknown): Promise<Answer> => {
      const request = z.safeParse(Request, message)
      if (!request.success) return malformed
      const { id, type } = request.data
      try {
        const result = await answerOf(request.data)
        return { id, type: `${type}_SUCCESS`, payload: result }
      } catch (error) {
        return { id, type: `${type}_ERROR`, payload: toWireError(error) }
      }
    },
    /** Aborts all running calls, because the caller is gone. */
    abortAll: () => {
      for (const controller of running.values()) controller.abort()
    },
  }
}
