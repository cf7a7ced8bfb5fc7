import { internal, rpcError } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import type { ReadChain } from '../../approval/request.ts'
import { servedNetwork } from '../../page/servedNetworks.ts'
import { notSent, readCallsId } from './callsId.ts'
import { readFirstId, toFirstStatus } from './callsVersion.ts'
import { isOperationId, readOperationId } from './operationId.ts'
import type { OperationOutcome } from './operationStatus.ts'

type Receipt = Readonly<Record<string, Json>>

type Read = (caipNetworkId: string, ...call: Parameters<ReadChain>) => ReturnType<ReadChain>

/** The status codes of EIP-5792. */
const codes = { pending: 100, confirmed: 200, lost: 400, failed: 500, partlyFailed: 600 } as const

const isReceipt = (value: Json): value is Receipt =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns the status of a batch. It is complete when every sent transaction has a receipt. It is confirmed when all
 * transactions were sent and succeeded.
 */
const statusOf = (receipts: readonly Receipt[], { sent, all }: { sent: number; all: number }) => {
  if (receipts.length < sent) return codes.pending
  const done = receipts.filter(({ status }) => status === '0x1').length
  if (done === all) return codes.confirmed
  return done === 0 ? codes.failed : codes.partlyFailed
}

const logOf = (log: Json): Json => {
  if (!isReceipt(log)) throw rpcError(internal)
  return { address: log.address, data: log.data, topics: log.topics }
}

const toReceipt = ({ logs, status, blockHash, blockNumber, gasUsed, transactionHash }: Receipt): Json => ({
  logs: Array.isArray(logs) ? logs.map(logOf) : [],
  status,
  blockHash,
  blockNumber,
  gasUsed,
  transactionHash,
})

const codeOf = ({ receipt, isLost }: OperationOutcome) => {
  if (receipt) return receipt.status === '0x1' ? codes.confirmed : codes.failed
  return isLost ? codes.lost : codes.pending
}

/** Returns the status of a batch that is one user operation, as reported by the chain. */
const statusOfOperation = async (id: Json, operationId: string, read: Read): Promise<Json> => {
  const sent = readOperationId(operationId)
  const { caipNetworkId } = servedNetwork(sent.chainId)
  const { readOutcome } = await import('./operationStatus.ts')
  const outcome = await readOutcome(sent, (method, params) => read(caipNetworkId, method, params))
  return {
    version: '2.0.0',
    id,
    chainId: `0x${sent.chainId.toString(16)}`,
    atomic: true,
    status: codeOf(outcome),
    receipts: outcome.receipt ? [toReceipt(outcome.receipt)] : [],
  }
}

/**
 * Returns the status of a batch (EIP-5792) from its transaction receipts. `callsId`: the id stored under the page's own
 * id.
 */
export const getCallsStatus = async (id: unknown, read: Read, callsId = id): Promise<Json> => {
  const first = readFirstId(callsId)
  if (first !== undefined) return toFirstStatus(await getCallsStatus(first, read))
  if (isOperationId(callsId)) return statusOfOperation(id as string, callsId, read)
  const { chainId, hashes } = readCallsId(callsId)
  const { caipNetworkId } = servedNetwork(chainId)
  const sent = hashes.filter((hash) => hash !== notSent)
  const found = await Promise.all(sent.map((hash) => read(caipNetworkId, 'eth_getTransactionReceipt', [hash])))
  const receipts = found.filter(isReceipt)
  return {
    version: '2.0.0',
    id: id as string,
    chainId: `0x${chainId.toString(16)}`,
    status: statusOf(receipts, { sent: sent.length, all: hashes.length }),
    // True if one transaction contains all calls, or if there is only one call.
    atomic: hashes.length === 1,
    receipts: receipts.map(toReceipt),
  }
}
