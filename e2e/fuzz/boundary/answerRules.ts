import { isDeepStrictEqual } from 'node:util'
import { type Table, wireName } from '#protocol/defineMethod'
import { safeParse } from '#protocol/schema'
import { requireRule } from '../rules.ts'
import { type Handled, secret } from './createServant.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** True for plain JSON. Independent of the tested code. */
const isPlain = (value: unknown): boolean => {
  if (!isRecord(value)) return typeof value !== 'bigint' && (typeof value !== 'number' || Number.isFinite(value))
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== Array.prototype) return false
  return !Object.hasOwn(value, '__proto__') && Object.values(value).every(isPlain)
}

const refusal = (id: unknown) => ({
  id,
  type: 'HANDLER',
  name: 'throw',
  value: { isError: true, value: { name: 'RpcError', message: 'Invalid request', code: -32600 } },
})

const postedRequest = (message: unknown): Record<string, unknown> => {
  const list = isRecord(message) ? message.argumentList : undefined
  const [first] = Array.isArray(list) ? list : []
  const value: unknown = isRecord(first) ? first.value : undefined
  return isRecord(value) ? value : {}
}

const checkError = (payload: unknown) => {
  requireRule(isRecord(payload), 'an error answer has no error in it')
  const { code, message, ...rest } = payload
  requireRule(typeof message === 'string' && message.length <= 2_000, 'an error answer has no short message')
  requireRule(Number.isInteger(code) || typeof code === 'string', 'an error answer has no code')
  requireRule(
    Object.keys(rest).every((name) => name === 'data'),
    'an error answer says more than code, message and data',
  )
}

/** True if every part of a value was sent at the same path. Undefined counts as absent. */
const isPartOf = (part: unknown, sent: unknown): boolean => {
  if (!isRecord(part) || !isRecord(sent)) return isDeepStrictEqual(part, sent)
  const keys = Object.keys(part).filter((key) => part[key] !== undefined)
  return Array.isArray(part) === Array.isArray(sent) && keys.every((key) => isPartOf(part[key], sent[key]))
}

/** The handler received the sent params, and they match the schema. Unknown fields of events are dropped. */
const checkHandled = (table: Table, { name, params }: Handled, request: Record<string, unknown>) => {
  const { params: schema, isEvent } = table[name] ?? {}
  requireRule(schema !== undefined && safeParse(schema, params).success, 'a handler got params that do not fit')
  requireRule(isPlain(params), 'a handler got params that are no plain JSON')
  // Structured clones have no null prototypes.
  const sent = structuredClone(request.payload)
  const isSame = isPartOf(params, sent) && (isEvent || isPartOf(sent, params))
  requireRule(isSame, 'a handler got other params than were sent')
  requireRule(wireName(name) === request.type, 'another method was handled than was called')
}

const checkRefusal = (message: unknown, reply: unknown) => {
  const id = isRecord(message) ? message.id : undefined
  const isOurs = isDeepStrictEqual(reply, refusal(null)) || isDeepStrictEqual(reply, refusal(id))
  requireRule(isOurs, 'the guard refuses in other words than its own')
}

const noRequestId = '0'.repeat(32)

const checkSuccess = (table: Table, type: string, payload: unknown, call: Handled | undefined) => {
  if (!call) return requireRule(['PING', 'CANCEL', 'WANTED'].includes(type), 'a call is answered that nobody handled')
  const schema = table[call.name]?.result
  requireRule(schema !== undefined && safeParse(schema, payload).success, 'the answer does not fit its schema')
}

/** Rules for each message and its answer. `handled`: the calls that reached the handlers. */
export const checkAnswer = (table: Table, message: unknown, reply: unknown, handled: readonly Handled[]) => {
  requireRule(isRecord(reply) && isPlain(reply), 'the answer is no plain JSON')
  requireRule(!JSON.stringify(reply).includes(secret), 'the answer tells what only the handler knows')
  requireRule(handled.length <= 1, 'one message was handled twice')
  const request = postedRequest(message)
  const [call] = handled
  if (call) checkHandled(table, call, request)
  if (reply.type === 'HANDLER') {
    requireRule(!call, 'what the guard refused was handled')
    return checkRefusal(message, reply)
  }
  requireRule(reply.type === 'RAW' && isRecord(reply.value), 'the answer is no answer')
  const { id, type, payload, ...rest } = reply.value
  requireRule(Object.keys(rest).length === 0, 'the answer has further fields')
  const isNoRequest = type === 'REQUEST_ERROR' && id === noRequestId
  requireRule(isNoRequest ? !call : id === request.id, 'the answer has another id than its request')
  const isSuccess = typeof request.type === 'string' && type === `${request.type}_SUCCESS`
  if (isSuccess) checkSuccess(table, String(request.type), payload, call)
  else checkError(payload)
}
