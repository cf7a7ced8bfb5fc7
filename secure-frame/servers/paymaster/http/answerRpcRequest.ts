import type { Context } from 'hono'
import { BaseError } from 'viem'
import * as z from 'zod/mini'
import { invalidParams, invalidRequest, methodNotFound, parse, resourceUnavailable } from '#protocol/errors/rpc'
import { failure, RpcRequest, rpcIdOf } from '#protocol/server-kit/rpc/envelope'
import { PaymasterRefusal } from '../refusal.ts'
import { RelayRefusal } from '../relayer/RelayRefusal.ts'

/** Reads the body. Undefined if it is not JSON. */
const readBody = async (context: Context): Promise<unknown> => {
  // An incomplete body is rejected like a body that is not JSON.
  const text = await context.req.text().catch(() => '')
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const firstIssue = ({ issues: [issue] }: z.core.$ZodError) => `${issue?.path.join('.')}: ${issue?.message}`

const isRefusal = (error: unknown) => error instanceof PaymasterRefusal || error instanceof RelayRefusal

/** Converts an error for the response. Rethrows internal errors. */
const faultOf = (id: RpcRequest['id'], error: unknown) => {
  if (isRefusal(error)) {
    const { code, message, data } = error
    return { jsonrpc: '2.0', id, error: { code, message, data } }
  }
  if (error instanceof z.core.$ZodError) return failure(id, invalidParams, firstIssue(error))
  if (!(error instanceof BaseError)) throw error
  // Omits the error's details, because they include the node's URL.
  console.error(`A network cannot be read: ${error.name}: ${error.shortMessage}`)
  return failure(id, resourceUnavailable, 'The network cannot be read')
}

/** Answers a JSON-RPC 2.0 request. `methodOf` returns the handler of a method, which parses the parameters. */
export const answerRpcRequest = async (
  context: Context,
  methodOf: (name: string) => ((params: unknown) => unknown) | undefined,
) => {
  const body = await readBody(context)
  if (body === undefined) return failure(null, parse)
  const request = z.safeParse(RpcRequest, body)
  if (!request.success) return failure(rpcIdOf(body), invalidRequest)
  const { id, method, params } = request.data
  const answer = methodOf(method)
  if (!answer) return failure(id, methodNotFound)
  try {
    return { jsonrpc: '2.0', id, result: await answer(params) }
  } catch (error) {
    return faultOf(id, error)
  }
}
