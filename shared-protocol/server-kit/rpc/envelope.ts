import * as z from 'zod/mini'
import type { RpcErrorKind } from '../../errors/rpc.ts'

export const RpcId = z.union([z.string().check(z.maxLength(200)), z.number(), z.null()])
export type RpcId = z.infer<typeof RpcId>

/**
 * An array or an object. Only the node validates its content, because a check here would take longer than parsing the
 * body.
 */
export const RpcParams = z.optional(
  z.custom<unknown[] | Record<string, unknown>>((value) => typeof value === 'object' && value !== null),
)

/** A JSON-RPC 2.0 request. Notifications are not supported, because every relayed request gets a response. */
export const RpcRequest = z.object({
  jsonrpc: z.literal('2.0'),
  id: RpcId,
  method: z.string().check(z.maxLength(100)),
  params: RpcParams,
})
export type RpcRequest = z.infer<typeof RpcRequest>

const RpcFault = z.object({ code: z.int(), message: z.string(), data: z.optional(z.unknown()) })

/** A node's response: a result, or the node's error. */
export const RpcAnswer = z.union([
  z
    .object({ id: RpcId, result: z.unknown(), error: z.optional(z.null()) })
    .check(z.refine((answer) => 'result' in answer, 'has no result')),
  z.object({ id: RpcId, error: RpcFault }),
])
export type RpcAnswer = z.infer<typeof RpcAnswer>

export const failure = (id: RpcId, [code, sentence]: RpcErrorKind, message = sentence) => ({
  jsonrpc: '2.0' as const,
  id,
  error: { code, message },
})

/** Returns the id of a request, even if the rest of it is invalid. */
export const rpcIdOf = (value: unknown): RpcId => {
  const parsed = z.safeParse(z.object({ id: RpcId }), value)
  return parsed.success ? parsed.data.id : null
}
