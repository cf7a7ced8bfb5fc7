import { type Call, type CallOptions, type Calls, type CallTable, type StillWanted, wireName } from '../defineMethod.ts'
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
import { flag, nothing } from '../vocabulary/scalars.ts'
import { Answer, type Request, randomId, versions } from './wire.ts'

/**
 * Carries one request to the other side, made for the version of the protocol that it speaks. Rejects when the link is
 * lost or refuses it. What had to wait for the other side is carried only if it is still wanted by then.
 */
export type Send = (request: (version: number) => Request, isWanted?: () => boolean) => Promise<unknown>

interface Ending {
  deadlineMs: number | null
  signal: AbortSignal | undefined
  /** Whether it is too late to give the call up. */
  isHeld: () => boolean
}

/** Settles like the promise, or rejects when the time is up or the caller aborts, whichever is first. */
const untilGivenUp = <T>(promise: Promise<T>, { deadlineMs, signal, isHeld }: Ending) =>
  new Promise<T>((resolve, reject) => {
    const giveUp = (error: Error) => {
      if (!isHeld()) reject(error)
    }
    const onAbort = () => giveUp(new RequestAbortedError())
    const timer = deadlineMs === null ? undefined : setTimeout(() => giveUp(new RequestTimeoutError()), deadlineMs)
    signal?.addEventListener('abort', onAbort, { once: true })
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    })
  })

/** What a newer side says beyond what is known here is left out. */
const parse = <S extends z.Schema>(schema: S, value: unknown) => {
  const parsed = z.safeParse(schema, value, { dropsUnknown: true })
  if (!parsed.success) throw new ProtocolError()
  return parsed.data
}

/** The params without the parts that came after this version. What does not fit is the callee's to refuse. */
const paramsFor = (version: number, { params }: Call, payload: unknown) => {
  if (!params || version === versions.newest) return payload
  const { success, data } = z.safeParse(params, payload, { version })
  return success ? data : payload
}

const readAnswer = (method: Call, request: Pick<Request, 'id' | 'type'>, message: unknown) => {
  const { id, type, payload } = parse(Answer, message)
  if (id !== request.id) throw new ProtocolError()
  if (type === `${request.type}_ERROR`) throw fromWireError(parse(WireError, payload))
  if (type !== `${request.type}_SUCCESS`) throw new ProtocolError()
  return parse(method.result, payload)
}

const isGivenUp = (error: unknown) => error instanceof RequestTimeoutError || error instanceof RequestAbortedError

/** Whether one call is still wanted, and what it comes to should its answer be lost. */
const createWant = (askFurther: StillWanted | undefined) => {
  let isOver = false
  let ifLost: Json
  return {
    isOpen: () => !isOver,
    isHeld: () => ifLost !== undefined,
    /** What the call comes to by this error, or throws it. */
    orIfLost: (error: unknown) => {
      if (ifLost === undefined || !(error instanceof LinkLostError)) throw error
      return ifLost
    },
    end: () => {
      isOver = true
    },
    ask: async (input: Json) => {
      const isAwaited = !askFurther || (await askFurther(input))
      if (!isAwaited || isOver) return false
      ifLost = input ?? ifLost
      return true
    },
  }
}

/** A caller that does not say by then whether a call is still wanted has given it up. */
export const wantedDeadlineMs = 5_000

/** What every link asks besides its table: whether a call is still wanted, and that one be given up. */
const wanted: Call = { result: flag, deadlineMs: wantedDeadlineMs, waitsForReady: false }
const cancel: Call = { result: nothing, deadlineMs: null, waitsForReady: false }

/**
 * One typed function for each method of the table: parses the answer, keeps the deadline, cancels at the callee. Also
 * answers the callee, by a call's id, whether that call is still wanted.
 */
export const callMethods = <T extends CallTable>(table: T, send: Send, isReady: () => boolean) => {
  const pending = new Map<string, ReturnType<typeof createWant>>()

  const admit = ({ waitsForReady }: Call, signal: AbortSignal | undefined) => {
    if (signal?.aborted) throw new RequestAbortedError()
    if (!waitsForReady && !isReady()) throw new LinkLostError()
  }

  const call = async (name: string, method: Call, payload: unknown, { signal, stillWanted }: CallOptions = {}) => {
    admit(method, signal)
    const request = { id: randomId(), type: wireName(name) }
    const want = createWant(stillWanted)
    pending.set(request.id, want)
    const requestFor = (version: number) => ({ ...request, payload: paramsFor(version, method, payload) as Json })
    const answered = send(requestFor, want.isOpen).then(
      (message) => readAnswer(method, request, message),
      (error) => parse(method.result, want.orIfLost(error)),
    )
    try {
      return await untilGivenUp(answered, { deadlineMs: method.deadlineMs, signal, isHeld: want.isHeld })
    } catch (error) {
      // A cancel that fails changes nothing: the call has ended here.
      if (isGivenUp(error)) call('cancel', cancel, { id: request.id }).catch(() => undefined)
      throw error
    } finally {
      want.end()
      pending.delete(request.id)
    }
  }
  const calls = Object.entries(table).map(([name, method]) => [
    name,
    (payload: unknown, options?: CallOptions) => call(name, method, payload, options),
  ])
  return {
    // Built from the table's own entries: each function has the types of its method.
    calls: Object.fromEntries(calls) as Calls<T>,
    /** No answer in time is a no: what cannot be taken back is not done for somebody who may be gone. */
    askWanted: (id: string, ifLost: Json) =>
      call('wanted', wanted, { id, ifLost }).then(
        (isWanted) => isWanted === true,
        () => false,
      ),
    isWanted: async (id: string, ifLost: Json) => (await pending.get(id)?.ask(ifLost)) ?? false,
  }
}
