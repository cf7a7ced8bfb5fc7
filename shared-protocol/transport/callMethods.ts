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
 * Sends one request to the other side, in its protocol version. Rejects if the link is lost or the other side rejects
 * the request. A request that had to wait for the other side is sent only if the caller still wants it.
 */
export type Send = (request: (version: number) => Request, isWanted?: () => boolean) => Promise<unknown>

interface Ending {
  deadlineMs: number | null
  signal: AbortSignal | undefined
  /** Returns true if it is too late to abort the call. */
  isHeld: () => boolean
  /** Returns true while a request waits for the visitor. Deadlines then restart. */
  isPaused: () => boolean
}

/** Settles like the promise, or rejects on timeout or abort, whichever comes first. */
const untilGivenUp = <T>(promise: Promise<T>, { deadlineMs, signal, isHeld, isPaused }: Ending) =>
  new Promise<T>((resolve, reject) => {
    const giveUp = (error: Error) => {
      if (!isHeld()) reject(error)
    }
    const onAbort = () => giveUp(new RequestAbortedError())
    let timer: ReturnType<typeof setTimeout>
    const arm = () => {
      if (deadlineMs !== null)
        timer = setTimeout(() => (isPaused() ? arm() : giveUp(new RequestTimeoutError())), deadlineMs)
    }
    arm()
    signal?.addEventListener('abort', onAbort, { once: true })
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    })
  })

/** Parses a value and drops fields that a newer version of the other side added. */
const parse = <S extends z.Schema>(schema: S, value: unknown) => {
  const parsed = z.safeParse(schema, value, { dropsUnknown: true })
  if (!parsed.success) throw new ProtocolError()
  return parsed.data
}

/**
 * Returns the params without fields that are newer than this version. Invalid params stay unchanged, because the callee
 * rejects them.
 */
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

/** Tracks whether one call is still wanted. Stores its `ifLost` value in case the answer is lost. */
const createWant = (askFurther: StillWanted | undefined) => {
  let isOver = false
  let ifLost: Json
  return {
    isOpen: () => !isOver,
    isHeld: () => ifLost !== undefined,
    /** Returns the call's `ifLost` value for this error, or throws the error. */
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

/** A caller counts as gone if it does not confirm a call within this time. */
export const wantedDeadlineMs = 5_000

/** Built-in methods of every link: checking whether a call is still wanted, and canceling a call. */
const wanted: Call = { result: flag, deadlineMs: wantedDeadlineMs, waitsForReady: false }
const cancel: Call = { result: nothing, deadlineMs: null, waitsForReady: false }

/**
 * Creates a typed function for each method of the table. The function parses the answer, applies the timeout, and
 * cancels the call at the callee. Also answers the callee's question whether a call, by its id, is still wanted.
 */
export const callMethods = <T extends CallTable>(
  table: T,
  send: Send,
  isReady: () => boolean,
  isPaused = () => false,
) => {
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
      return await untilGivenUp(answered, { deadlineMs: method.deadlineMs, signal, isHeld: want.isHeld, isPaused })
    } catch (error) {
      // A failed cancel is ignored, because the call has already ended here.
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
    // The cast is safe because the functions are built from the table's own entries.
    calls: Object.fromEntries(calls) as Calls<T>,
    /** A missing answer counts as false, so that no irreversible action is done for a caller that may be gone. */
    askWanted: (id: string, ifLost: Json) =>
      call('wanted', wanted, { id, ifLost }).then(
        (isWanted) => isWanted === true,
        () => false,
      ),
    isWanted: async (id: string, ifLost: Json) => (await pending.get(id)?.ask(ifLost)) ?? false,
  }
}
