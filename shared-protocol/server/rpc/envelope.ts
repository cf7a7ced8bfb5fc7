import * as z from 'zod/mini'
import type { RpcErrorKind } from '../../errors/rpc.ts'

export const RpcId = z.union([z.string().check(z.maxLength(200)), z.number(), z.null()])
export type RpcId = z.infer<typeof RpcId>

/** An array or an object. What is in it is the node's to judge: to walk it here would take longer than to read the body. */
export const RpcParams = z.optional(
  z.custom<unknown[] | Record<string, unknown>>((value) => typeof value === 'object' && value !== null),
)

/** A request of JSON-RPC 2.0. Notifications are none: nothing that is relayed goes without an answer. */
export const RpcRequest = z.object({
  jsonrpc: z.literal('2.0'),
  id: RpcId,
  method: z.string().check(z.maxLength(100)),
  params: RpcParams,
})
export type RpcRequest = z.infer<typeof RpcRequest>

const RpcFault = z.object({ code: z.int(), message: z.string(), data: z.optional(z.unknown()) })

/** What a node answers: a result, or an error of its own. */
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

/** The id of what cannot be read otherwise. */
export const rpcIdOf = (value: unknown): RpcId => {
  const parsed = z.safeParse(z.object({ id: RpcId }), value)
  return parsed.success ? parsed.data.id : null
}
