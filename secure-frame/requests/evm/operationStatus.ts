import type { Hex } from 'viem'
import type { Json } from '#protocol/vocabulary/json'
import { readHex, toQuantity } from '../../approval/evm/chain/hexAnswer.ts'
import { entryPoint } from '../../approval/evm/operations/entryPoint.ts'
import { readOperationNonce } from '../../approval/evm/operations/startOperation.ts'
import type { ReadChain } from '../../approval/request.ts'
import type { SentOperation } from './operationId.ts'

type Fields = Readonly<Record<string, Json>>

/** `UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256, bool, uint256, uint256)`. */
const operationEvent = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
/** `BeforeExecution()`. Earlier logs of the transaction do not belong to any operation. */
const beforeExecution = '0xbb47ee3e183a558b1a2ff0874b079f3fc5478b7454eacf2bfc5af2ff5878f972'

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldsOf = (value: Json | undefined): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])

const isLast = (log: Fields, topic: string) =>
  String(log.address).toLowerCase() === entryPoint.address.toLowerCase() &&
  Array.isArray(log.topics) &&
  log.topics[0] === topic

/**
 * Returns the logs of the operation's calls: those between the end of the previous operation and this operation's
 * event.
 */
const logsOfCalls = (receipt: Fields, event: Fields) => {
  const logs = fieldsOf(receipt.logs)
  const end = logs.findIndex(({ logIndex }) => logIndex === event.logIndex)
  const before = logs.slice(0, end)
  const start = before.findLastIndex((log) => isLast(log, operationEvent) || isLast(log, beforeExecution))
  return before.slice(start + 1)
}

/**
 * The outcome of an operation. `receipt`: like a single transaction's receipt, with the logs of the operation's calls.
 * `isLost`: true if the operation can no longer be executed.
 */
export interface OperationOutcome {
  receipt?: Fields
  isLost?: boolean
}

const wordAt = (data: Json | undefined, index: number) => String(data).slice(2 + index * 64, 2 + (index + 1) * 64)

/** Reads only the chain, because a bundler may be gone or report false data. */
export const readOutcome = async (sent: SentOperation, rpc: ReadChain): Promise<OperationOutcome> => {
  // Reads both values from the same block, because one node may be ahead of another.
  const block = readHex(await rpc('eth_blockNumber', []))
  const nonce = await readOperationNonce(sent.sender as Hex, rpc, block)
  const found = await rpc('eth_getLogs', [
    {
      address: entryPoint.address,
      fromBlock: toQuantity(sent.sinceBlock),
      toBlock: block,
      topics: [operationEvent, sent.hash],
    },
  ])
  const event = fieldsOf(found).at(-1)
  // If the nonce is higher, another operation has used it.
  if (!event) return { isLost: nonce > sent.nonce }
  const receipt = await rpc('eth_getTransactionReceipt', [event.transactionHash ?? null])
  if (!isFields(receipt)) return {}
  const isDone = BigInt(`0x${wordAt(event.data, 1)}`) === 1n
  return { receipt: { ...receipt, status: isDone ? '0x1' : '0x0', logs: logsOfCalls(receipt, event) } }
}
