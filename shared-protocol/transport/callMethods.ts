import { type Call, type CallOptions, type Calls, type CallTable, wireName } from '../defineMethod.ts'
import {
  fromWireError,
  LinkLostError,
  ProtocolError,
  RequestAbortedError,
  RequestTimeoutError,
  WireError,
} from '../errors/remote.ts'
import * as z from '../schema.ts'
import type { Json } from '../vocabulary/json.ts'
import { Answer, type Request, randomId } from './wire.ts'

/**
 * Carries one request to the other side. Rejects when the link is lost or refuses it. What had to wait for the other
 * side is carried only if it is still wanted by then.
 */
export type Send = (request: Request, isWanted?: () => boolean) => Promise<unknown>

/** Settles like the promise, or rejects when the time is up or the caller aborts, whichever is first. */
const withDeadline = <T>(promise: Promise<T>, deadlineMs: number | null, signal: AbortSignal | undefined) =>
  new Promise<T>((resolve, reject) => {
    const onAbort = () => reject(new RequestAbortedError())
    const timer = deadlineMs === null ? undefined : setTimeout(() => reject(new RequestTimeoutError()), deadlineMs)
    const settleBy =
      <Outcome>(settle: (outcome: Outcome) => void) =>
      (outcome: Outcome) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
        settle(outcome)
      }
    signal?.addEventListener('abort', onAbort, { once: true })
    promise.then(settleBy(resolve), settleBy(reject))
  })

const parse = <S extends z.Schema>(schema: S, value: unknown) => {
  const parsed = z.safeParse(schema, value)
  if (!parsed.success) throw new ProtocolError()
  return parsed.data
}

const readAnswer = (method: Call, request: Request, message: unknown) => {
  const { id, type, payload } = parse(Answer, message)
  if (id !== request.id) throw new ProtocolError()
  if (type === `${request.type}_ERROR`) throw fromWireError(parse(WireError, payload))
  if (type !== `${request.type}_SUCCESS`) throw new ProtocolError()
  return parse(method.result, payload)
}

const isGivenUp = (error: unknown) => error instanceof RequestTimeoutError || error instanceof RequestAbortedError

/** One typed function for each method of the table: parses the answer, keeps the deadline, tells the callee to stop. */
export const callMethods = <T extends CallTable>(table: T, send: Send, isReady: () => boolean): Calls<T> => {
  const call = async (name: string, method: Call, payload: unknown, { signal }: CallOptions = {}) => {
    if (signal?.aborted) throw new RequestAbortedError()
    if (!method.waitsForReady && !isReady()) throw new LinkLostError()
    const request: Request = { id: randomId(), type: wireName(name), payload: payload as Json }
    let isWanted = true
    const answered = send(request, () => isWanted).then((message) => readAnswer(method, request, message))
    try {
      return await withDeadline(answered, method.deadlineMs, signal)
    } catch (error) {
      isWanted = false
      if (isGivenUp(error)) send({ id: randomId(), type: 'CANCEL', payload: { id: request.id } }).catch(() => undefined)
      throw error
    }
  }
  const calls = Object.entries(table).map(([name, method]) => [
    name,
    (payload: unknown, options?: CallOptions) => call(name, method, payload, options),
  ])
  // Built from the table's own entries: each function has the types of its method.
  return Object.fromEntries(calls) as Calls<T>
}
