import type { Endpoint } from 'comlink'
import { invalidRequest, limitExceeded, type RpcErrorKind } from '../errors/rpc.ts'
import { isJson } from '../vocabulary/json.ts'
import { createRateLimit, type RateLimit } from './rateLimit.ts'

/** The only property that the object behind a port exposes. */
export const exposedName = 'send'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isShortId = (value: unknown) => typeof value === 'string' && value.length > 0 && value.length <= 128

const isRawValue = (value: unknown) =>
  isRecord(value) && value.type === 'RAW' && Object.keys(value).length === 2 && isJson(value.value)

/**
 * Requires exactly one item and no other property. comlink 4.4.2 calls methods of the list, and an own property such as
 * `constructor` breaks them.
 */
const isListOfOne = (list: unknown): list is [unknown] =>
  Array.isArray(list) && list.length === 1 && Object.keys(list).length === 1

const isExposedPath = (path: unknown) => isListOfOne(path) && path[0] === exposedName

const isOneRawArgument = (list: unknown) => isListOfOne(list) && isRawValue(list[0])

const isCall = ({ data, ports }: MessageEvent) =>
  ports.length === 0 &&
  isRecord(data) &&
  data.type === 'APPLY' &&
  isShortId(data.id) &&
  isExposedPath(data.path) &&
  isOneRawArgument(data.argumentList)

const isThrown = (data: Record<string, unknown>) =>
  data.type === 'HANDLER' && data.name === 'throw' && isRecord(data.value) && isJson(data.value)

const isReply = ({ data, ports }: MessageEvent) =>
  ports.length === 0 &&
  isRecord(data) &&
  isShortId(data.id) &&
  ((data.type === 'RAW' && isJson(data.value)) || isThrown(data))

/**
 * Returns the reply that comlink would send for a call that threw. comlink itself never receives the rejected message.
 */
const replyTo = (data: unknown, [code, message]: RpcErrorKind) => ({
  id: isRecord(data) && isShortId(data.id) ? data.id : null,
  type: 'HANDLER',
  name: 'throw',
  value: { isError: true, value: { name: 'RpcError', message, code } },
})

/** Returns the error for a rejected message, or undefined for an accepted one. */
type Judge = (event: MessageEvent) => RpcErrorKind | undefined
type OnRefused = (data: unknown, refusal: RpcErrorKind) => void

/** Returns the error for a message. Also rejects a message that makes the check throw. */
const refusalOf = (judge: Judge, event: MessageEvent) => {
  try {
    return judge(event)
  } catch {
    return invalidRequest
  }
}

/**
 * Checks each message before comlink's listener, which is added later. Rejected messages are passed only to
 * `onRefused`.
 */
const guardPort = (port: MessagePort, judge: Judge, onRefused: OnRefused): Endpoint => {
  port.addEventListener('message', (event) => {
    const refusal = refusalOf(judge, event)
    if (!refusal) return
    event.stopImmediatePropagation()
    onRefused(event.data, refusal)
  })
  return port
}

/**
 * Protects the callee. Accepts only calls of the exposed property, with one plain value, at a limited rate. All other
 * messages get an error reply and never reach comlink, where they could read, write, construct, release and proxy.
 */
export const guardCalls = (port: MessagePort, limit: RateLimit): Endpoint => {
  const isWithinLimit = createRateLimit(limit, () => performance.now())
  const judge: Judge = (event) => {
    if (!isWithinLimit()) return limitExceeded
    return isCall(event) ? undefined : invalidRequest
  }
  return guardPort(port, judge, (data, refusal) => port.postMessage(replyTo(data, refusal)))
}

/** Protects the caller. Accepts only plain values and plain thrown errors. Other messages are dropped. */
export const guardReplies = (port: MessagePort): Endpoint =>
  guardPort(
    port,
    (event) => (isReply(event) ? undefined : invalidRequest),
    () => undefined,
  )
