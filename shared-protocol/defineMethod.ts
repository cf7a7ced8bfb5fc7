import type * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** One method, seen from both sides: what goes in, what comes out, how long it may take. */
export interface Method<Params extends Schema = Schema, Result extends Schema = Schema> {
  params: Params
  result: Result
  /** Milliseconds until the caller gives up, or null where a person's own thinking time is part of the call. */
  deadlineMs: number | null
  /** False where a call makes no sense once the frame is late: it is then refused at once instead of waiting. */
  waitsForReady: boolean
}

export type Table = Record<string, Method>

const queryDeadlineMs = 30_000

// @__NO_SIDE_EFFECTS__
export const defineMethod = <Params extends Schema, Result extends Schema>({
  params,
  result,
  deadlineMs = queryDeadlineMs,
  waitsForReady = true,
}: {
  params: Params
  result: Result
  deadlineMs?: number | null
  waitsForReady?: boolean
}): Method<Params, Result> => ({ params, result, deadlineMs, waitsForReady })

export interface CallOptions {
  signal?: AbortSignal
}

/** A table as its caller sees it. */
export type Calls<T extends Table> = {
  [Name in keyof T]: (
    params: z.core.input<T[Name]['params']>,
    options?: CallOptions,
  ) => Promise<z.core.output<T[Name]['result']>>
}

type Awaitable<T> = T | Promise<T>

/** A table as the one who answers it must fill it: one handler for each method, or it does not compile. */
export type Handlers<T extends Table> = {
  [Name in keyof T]: (
    params: z.core.output<T[Name]['params']>,
    context: { signal: AbortSignal },
  ) => Awaitable<z.core.input<T[Name]['result']>>
}

/** The message name of a method on the wire: `connectEmail` is `CONNECT_EMAIL`. */
export const wireName = (method: string) => method.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
