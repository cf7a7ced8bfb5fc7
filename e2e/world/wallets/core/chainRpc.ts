import * as z from 'zod/mini'
import { isNodeMethod } from '../../../../shared-protocol/methods/methodKinds.ts'
import { internalError, WalletError } from './walletError.ts'

/**
 * Methods that a wallet forwards to its chain. Never forward signing: the local chain would sign with its own accounts.
 */
export const isForwarded = (method: string) => isNodeMethod(method) || method === 'web3_clientVersion'

const RpcAnswer = z.union([
  z.object({ error: z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) }) }),
  z.object({ result: z.unknown() }),
])

/** Sends a request to a chain and passes its error on unchanged. */
export async function askChain(rpcUrl: string, method: string, params: unknown = []): Promise<unknown> {
  const answer = RpcAnswer.safeParse(await post(rpcUrl, { jsonrpc: '2.0', id: 1, method, params }))
  if (!answer.success) throw internalError('The network gave no valid answer.')
  if ('error' in answer.data) throw new WalletError(answer.data.error)
  return answer.data.result
}

async function post(rpcUrl: string, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  try {
    const response = await fetch(rpcUrl, { method: 'POST', headers, body: JSON.stringify(body) })
    return await response.json()
  } catch {
    throw internalError('The network cannot be reached.')
  }
}
