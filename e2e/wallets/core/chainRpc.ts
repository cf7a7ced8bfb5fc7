import * as z from 'zod/mini'
import { internalError, WalletError } from './walletError.ts'

/** What a wallet passes on to its chain. The local chain would also sign with accounts of its own: never ask it to. */
export const forwardedMethods: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'eth_syncing',
  'net_version',
  'web3_clientVersion',
])

const RpcAnswer = z.union([
  z.object({ error: z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) }) }),
  z.object({ result: z.unknown() }),
])

/** Asks a chain and passes its fault on as it is. */
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
