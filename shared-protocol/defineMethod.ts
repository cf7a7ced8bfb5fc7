import type * as z from './schema.ts'
import type { Json } from './vocabulary/json.ts'
import { nothing } from './vocabulary/scalars.ts'

type Schema = z.Schema

/** One method as its caller reads it: what comes out, how long it may take. */
export interface Call<Params extends Schema = Schema, Result extends Schema = Schema> {
  /** Read by the callee alone. A caller that has to be small has only their type. */
  params?: Params
  result: Result
  /** Milliseconds until the caller gives up, or null where a person's own thinking time is part of the call. */
  deadlineMs: number | null
  /** False where a call makes no sense once the frame is late: it is then refused at once instead of waiting. */
  waitsForReady: boolean
}

/** One method, seen from both sides. */
export interface Method<Params extends Schema = Schema, Result extends Schema = Schema> extends Call<Params, Result> {
  params: Params
  /** Told rather than asked: what a newer side says beyond the params is left out. Otherwise it is refused. */
  isEvent: boolean
}

/** What one side asks. */
export type CallTable = Record<string, Call>
/** What the other answers. */
export type Table = Record<string, Method>

const queryDeadlineMs = 30_000

interface MethodDefinition<Result extends Schema> {
  result: Result
  deadlineMs?: number | null
  waitsForReady?: boolean
}

// @__NO_SIDE_EFFECTS__
export const defineCall = <Result extends Schema>({
  result,
  deadlineMs = queryDeadlineMs,
  waitsForReady = true,
}: MethodDefinition<Result>): Call<never, Result> => ({ result, deadlineMs, waitsForReady })

// @__NO_SIDE_EFFECTS__
export const defineMethod = <Params extends Schema, Result extends Schema>({
  params,
  isEvent = false,
  ...call
}: MethodDefinition<Result> & { params: Params; isEvent?: boolean }): Method<Params, Result> => ({
  ...defineCall(call),
  params,
  isEvent,
})

/** What one side tells the other. */
// @__NO_SIDE_EFFECTS__
export const defineEvent = <Params extends Schema>(params: Params) =>
  defineMethod({ params, result: nothing, isEvent: true })

/** A table without its params' schemas. Their types stay. */
export type CallsOnly<T extends Table> = { [Name in keyof T]: Call<T[Name]['params'], T[Name]['result']> }

/**
 * Asked by the callee before it does what cannot be taken back: whether the answer is still waited for. `ifLost` is what
 * the caller gets from then on should the answer not arrive: giving the call up ends it no longer.
 */
export type StillWanted = (ifLost?: Json) => Promise<boolean>

export interface CallOptions {
  signal?: AbortSignal
  /** For a call that is passed on: asks the original caller. Without it, the caller itself answers. */
  stillWanted?: StillWanted
}

/** What a handler knows of the call besides its params. */
export interface CallContext {
  /** Aborts when the caller gives the call up, or is gone. */
  signal: AbortSignal
  /** Asks the caller. False also where there is no answer in time. */
  stillWanted: StillWanted
}

/** A table as its caller sees it. */
export type Calls<T extends CallTable> = {
  [Name in keyof T]: (
    params: z.input<NonNullable<T[Name]['params']>>,
    options?: CallOptions,
  ) => Promise<z.output<T[Name]['result']>>
}

type Awaitable<T> = T | Promise<T>

/** A table as the one who answers it must fill it: one handler for each method, or it does not compile. */
export type Handlers<T extends Table> = {
  [Name in keyof T]: (
    params: z.output<T[Name]['params']>,
    context: CallContext,
  ) => Awaitable<z.input<T[Name]['result']>>
}

/** The message name of a method on the wire: `connectEmail` is `CONNECT_EMAIL`. */
export const wireName = (method: string) => method.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
