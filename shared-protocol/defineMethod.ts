import type * as z from './schema.ts'
import type { Json } from './vocabulary/json.ts'
import { nothing } from './vocabulary/scalars.ts'

type Schema = z.Schema

/** Describes a method for its caller: the result and the timeout. */
export interface Call<Params extends Schema = Schema, Result extends Schema = Schema> {
  /** Only the callee validates the params. A caller that must stay small has only their type. */
  params?: Params
  result: Result
  /** Milliseconds after which the caller stops waiting. Null if the call waits for a user's decision. */
  deadlineMs: number | null
  /** False if the call is useless when the frame loads late. It is then rejected immediately instead of waiting. */
  waitsForReady: boolean
}

/** Describes a method for both sides. */
export interface Method<Params extends Schema = Schema, Result extends Schema = Schema> extends Call<Params, Result> {
  params: Params
  /** True for a notification, from which unknown fields are dropped. Requests with unknown fields are rejected. */
  isEvent: boolean
}

/** The calls that one side can make. */
export type CallTable = Record<string, Call>
/** The methods that one side answers. */
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

/** A table without the param schemas. Their types remain. */
export type CallsOnly<T extends Table> = { [Name in keyof T]: Call<T[Name]['params'], T[Name]['result']> }

/**
 * Checks, before an irreversible action of the callee, whether the caller still waits for the result. After that, an
 * abort no longer ends the call. If the result does not arrive, the caller receives `ifLost` instead.
 */
export type StillWanted = (ifLost?: Json) => Promise<boolean>

export interface CallOptions {
  signal?: AbortSignal
  /** For a forwarded call: asks the original caller. Without it, the forwarding caller itself answers. */
  stillWanted?: StillWanted
}

/** Further information about a call, which its handler receives in addition to the params. */
export interface CallContext {
  /** Aborts when the caller aborts the call or no longer exists. */
  signal: AbortSignal
  /** Asks the caller. Also false if there is no answer in time. */
  stillWanted: StillWanted
}

/** The functions by which a caller uses a table. */
export type Calls<T extends CallTable> = {
  [Name in keyof T]: (
    params: z.input<NonNullable<T[Name]['params']>>,
    options?: CallOptions,
  ) => Promise<z.output<T[Name]['result']>>
}

type Awaitable<T> = T | Promise<T>

/** The handlers that the callee of a table must implement: one for each method, checked at compile time. */
export type Handlers<T extends Table> = {
  [Name in keyof T]: (
    params: z.output<T[Name]['params']>,
    context: CallContext,
  ) => Awaitable<z.input<T[Name]['result']>>
}

/** Returns a method's name in messages. For example, `connectEmail` becomes `CONNECT_EMAIL`. */
export const wireName = (method: string) => method.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
