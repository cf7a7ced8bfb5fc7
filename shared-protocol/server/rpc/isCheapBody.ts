import * as z from 'zod/mini'
import { RpcParams } from './envelope.ts'
import { isHeavyRead } from './isHeavyRead.ts'

/** Reads of the head of the chain and of one account, which nodes answer at once, and what is already signed. */
const cheapMethods: readonly string[] = [
  ...['eth_blockNumber', 'eth_chainId', 'net_version', 'eth_gasPrice', 'eth_maxPriorityFeePerGas', 'eth_feeHistory'],
  ...['eth_getBlockByNumber', 'eth_getBlockByHash', 'eth_getBalance', 'eth_getTransactionCount', 'eth_getCode'],
  ...['eth_getTransactionByHash', 'eth_getTransactionReceipt', 'eth_sendRawTransaction'],
  ...['getBalance', 'getBlockHeight', 'getFeeForMessage', 'getLatestBlockhash', 'getSignatureStatuses', 'getSlot'],
  ...['isBlockhashValid', 'sendTransaction'],
]
const mostOfCheapBatch = 10

const Asked = z.object({ method: z.string(), params: RpcParams })

const isCheap = (value: unknown) => {
  const parsed = z.safeParse(Asked, value)
  return parsed.success && cheapMethods.includes(parsed.data.method) && !isHeavyRead(parsed.data)
}

/** Whether a body asks for little: for such bodies places are kept. */
export const isCheapBody = (body: unknown) =>
  Array.isArray(body) ? body.length <= mostOfCheapBatch && body.every(isCheap) : isCheap(body)
