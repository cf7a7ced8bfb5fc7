import * as z from 'zod/mini'
import { RpcParams } from './envelope.ts'
import { isHeavyRead } from './isHeavyRead.ts'
import type { RelayedMethod } from './relayedMethods.ts'

/** Reads of the latest block or of one account, which nodes answer immediately, and signed transactions. */
const cheapMethods: ReadonlySet<string> = new Set<RelayedMethod>([
  'eth_blockNumber',
  'eth_chainId',
  'net_version',
  'eth_gasPrice',
  'eth_maxPriorityFeePerGas',
  'eth_feeHistory',
  'eth_getBlockByNumber',
  'eth_getBlockByHash',
  'eth_getBalance',
  'eth_getTransactionCount',
  'eth_getCode',
  'eth_getTransactionByHash',
  'eth_getTransactionReceipt',
  'eth_sendRawTransaction',
  'getBalance',
  'getBlockHeight',
  'getFeeForMessage',
  'getLatestBlockhash',
  'getSignatureStatuses',
  'getSlot',
  'isBlockhashValid',
  'sendTransaction',
] as const)
const mostOfCheapBatch = 10

const RpcCall = z.object({ method: z.string(), params: RpcParams })

const isCheap = (value: unknown) => {
  const parsed = z.safeParse(RpcCall, value)
  return parsed.success && cheapMethods.has(parsed.data.method) && !isHeavyRead(parsed.data)
}

/** True if a body contains only cheap requests, for which slots are reserved. */
export const isCheapBody = (body: unknown) =>
  Array.isArray(body) ? body.length <= mostOfCheapBatch && body.every(isCheap) : isCheap(body)
