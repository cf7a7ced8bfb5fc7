import * as z from 'zod/mini'
import type { Method } from './defineMethod.ts'
import { internalError, invalidRequest, methodNotFound, parseError, RpcError } from './rpcError.ts'

const Request = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number(), z.null()]),
  method: z.string(),
  params: z._default(z.unknown(), []),
})

/** Answers one JSON-RPC request or a batch, given as text. */
export async function answer(text: string, methods: Record<string, Method>): Promise<unknown> {
  const given = parse(text)
  if (given instanceof RpcError) return writeError(null, given)
  if (Array.isArray(given)) return Promise.all(given.map((one: unknown) => answerOne(one, methods)))
  return answerOne(given, methods)
}

async function answerOne(given: unknown, methods: Record<string, Method>) {
  const request = Request.safeParse(given)
  if (!request.success) return writeError(null, invalidRequest())
  const { id, method, params } = request.data
  const run = Object.hasOwn(methods, method) ? methods[method] : undefined
  try {
    if (!run) throw methodNotFound()
    return { jsonrpc: '2.0', id, result: await run(params) }
  } catch (error) {
    return writeError(id, error instanceof RpcError ? error : internalError())
  }
}

const writeError = (id: string | number | null, { code, message, data }: RpcError) => ({
  jsonrpc: '2.0',
  id,
  error: data ? { code, message, data } : { code, message },
})

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return parseError()
  }
}
