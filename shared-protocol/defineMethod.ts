import type * as z from './schema.ts'
import type { Json } from './vocabulary/json.ts'
import { nothing } from './vocabulary/scalars.ts'

type Schema = z.Schema

/** One method for its caller: the result and the timeout. */
export interface Call<Params extends Schema = Schema, Result extends Schema = Schema> {
  /** Validated only by the callee. A caller that must stay small has only the type. */
  params?: Params
  result: Result
  /** Milliseconds until the caller gives up, or null if the call includes a user's time to decide. */
  deadlineMs: number | null
  /** False if a call is useless once the frame is late: it is then refused immediately instead of waiting. */
  waitsForReady: boolean
}

/** One method, for both sides. */
export interface Method<Params extends Schema = Schema, Result extends Schema = Schema> extends Call<Params, Result> {
  params: Params
  /** True for a notification: extra fields of a newer version are dropped. For a request they are refused. */
  isEvent: boolean
}

/** The calls of one side. */
export type CallTable = Record<string, Call>
/** The methods of the other side. */
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

/** Defines a notification from one side to the other. */
// @__NO_SIDE_EFFECTS__
export const defineEvent = <Params extends Schema>(params: Params) =>
  defineMethod({ params, result: nothing, isEvent: true })

/** A table without the schemas of its params. Their types are kept. */
export type CallsOnly<T extends Table> = { [Name in keyof T]: Call<T[Name]['params'], T[Name]['result']> }

/**
 * Checks, before an irreversible action of the callee, whether the caller still waits for the result. From then on, the
 * caller gets `ifLost` if the result does not arrive: an abort no longer ends the call.
 */
export type StillWanted = (ifLost?: Json) => Promise<boolean>

export interface CallOptions {
  signal?: AbortSignal
  /** For a forwarded call: checks with the original caller. Without it, the caller itself answers. */
  stillWanted?: StillWanted
}

/** The context of a call for its handler, besides the params. */
export interface CallContext {
  /** Aborts when the caller aborts the call or is gone. */
  signal: AbortSignal
  /** Checks with the caller. False also if there is no answer in time. */
  stillWanted: StillWanted
}

/** A table as its caller uses it. */
export type Calls<T extends CallTable> = {
  [Name in keyof T]: (
    params: z.input<NonNullable<T[Name]['params']>>,
    options?: CallOptions,
  ) => Promise<z.output<T[Name]['result']>>
}

type Awaitable<T> = T | Promise<T>

/** A table as its callee must implement it: one handler for each method, checked at compile time. */
export type Handlers<T extends Table> = {
  [Name in keyof T]: (
    params: z.output<T[Name]['params']>,
    context: CallContext,
  ) => Awaitable<z.input<T[Name]['result']>>
}

/** The message name of a method on the wire: `connectEmail` is `CONNECT_EMAIL`. */
export const wireName = (method: string) => method.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
