import * as z from '../schema.ts'
import { Json } from '../vocabulary/json.ts'
import { numberBetween, oneOf, text } from '../vocabulary/scalars.ts'

export const magic = 'foyer'

/**
 * Protocol versions that this build supports. Since version 2, unknown fields of results, events and the handshake are
 * ignored. Newer fields of a message are marked with `z.since`, and are not sent to older versions.
 */
export const versions = { oldest: 1, newest: 2 }

/** 128 random bits as 32 hex digits. */
export const RandomId = text(32, /^[0-9a-f]{32}$/)

/** Generates random bits for 64 ids at a time, because each call is expensive. */
const pool = new BigUint64Array(128)
let used = pool.length

const randomHalf = () => {
  if (used === pool.length) {
    crypto.getRandomValues(pool)
    used = 0
  }
  const half = pool[used] ?? 0n
  used += 1
  return half.toString(16).padStart(16, '0')
}

export const randomId = () => randomHalf() + randomHalf()

const Version = numberBetween(1, 9999)

/** Child to parent: announces the child. Repeated until it is answered. Contains no secret. */
export const Hello = z.strictObject({
  magic: oneOf(magic),
  kind: oneOf('hello'),
  versions: z.strictObject({ oldest: Version, newest: Version }),
  childNonce: RandomId,
})
export type Hello = z.infer<typeof Hello>

/** Parent to child, only at the pinned origin: sends one port for each direction. */
export const Init = z.strictObject({
  magic: oneOf(magic),
  kind: oneOf('init'),
  version: Version,
  parentNonce: RandomId,
  childNonce: RandomId,
  instanceId: RandomId,
})
export type Init = z.infer<typeof Init>

/** Child to parent, over the private port: confirms that the link is bound. After that, only the ports are used. */
export const Ready = z.strictObject({
  kind: oneOf('ready'),
  parentNonce: RandomId,
  childNonce: RandomId,
  build: text(64),
})
export type Ready = z.infer<typeof Ready>

const payload = z.optional(Json)

/** A call, such as `{ id, type: 'CONNECT_EMAIL', payload }`. */
export const Request = z.strictObject({ id: RandomId, type: text(64, /^[A-Z0-9_]+$/), payload })
export type Request = z.infer<typeof Request>

/**
 * The answer to a call: the same id, and the type with `_SUCCESS` or `_ERROR`. The payload of `_ERROR` is a WireError.
 */
export const Answer = z.strictObject({ id: RandomId, type: text(80), payload })
export type Answer = z.infer<typeof Answer>

/** Returns the newest version that both sides support. Undefined if there is none. */
export const agreeOnVersion = ({ oldest, newest }: Hello['versions']) => {
  const agreed = Math.min(newest, versions.newest)
  return agreed >= Math.max(oldest, versions.oldest) ? agreed : undefined
}
