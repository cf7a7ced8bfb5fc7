import { type Address, getAddress, type Hex, hexToBigInt, hexToNumber, isAddressEqual, numberToHex, pad } from 'viem'
import * as z from 'zod/mini'
import { findRouter } from '#protocol/routers'
import type { EvmChain } from '../chains.ts'
import { type ChainRead, ChainReadError, readMany } from '../evm/readChain.ts'
import { type AccountEvent, counterpartyOf, directionOf, EventLog, readableEventsOf, topicsOf } from './eventsOf.ts'
import { HexText } from './hexText.ts'
import { FeeFields, readNativeChange } from './readNativeChange.ts'
import type { StoredTransaction, StoredTransfer } from './storedTransaction.ts'

const BlockTransaction = z.object({
  hash: HexText,
  from: HexText,
  to: z.nullable(HexText),
  value: HexText,
  nonce: HexText,
  transactionIndex: HexText,
})
type BlockTransaction = z.infer<typeof BlockTransaction>
export const Block = z.object({
  number: HexText,
  hash: HexText,
  timestamp: HexText,
  transactions: z.array(BlockTransaction),
})
type Block = z.infer<typeof Block>
const Receipt = z.object({
  status: HexText,
  contractAddress: z.catch(z.nullable(HexText), null),
  ...FeeFields.shape,
})
type Receipt = z.infer<typeof Receipt>

export interface Range {
  from: number
  to: number
}

export interface FoundTransaction {
  account: Address
  hash: string
  block: number
  position: number
  minedAt: Date
  body: StoredTransaction
}

/** Asks for several things, and throws where one of them has no answer that fits. */
const readAll = async <S extends z.core.$ZodType>(chain: EvmChain, reads: readonly ChainRead[], schema: S) => {
  const answers = reads.length > 0 ? await readMany(chain.node, reads) : []
  return answers.map((answer, index) => {
    const parsed = z.safeParse(schema, answer.error ? undefined : answer.result)
    if (!parsed.success) throw new ChainReadError(reads[index]?.[0] ?? '', answer.error)
    return parsed.data
  })
}

/** Bodies of main networks have half a megabyte: so many come in one answer. */
const blocksAtOnce = 4

const readBlocks = async (chain: EvmChain, { from, to }: Range) => {
  const blocks: Block[] = []
  for (let first = from; first <= to; first += blocksAtOnce) {
    const numbers = Array.from({ length: Math.min(blocksAtOnce, to - first + 1) }, (_, index) => first + index)
    const reads = numbers.map((number): ChainRead => ['eth_getBlockByNumber', [numberToHex(number), true]])
    blocks.push(...(await readAll(chain, reads, Block)))
  }
  return blocks
}

const readLogs = async (chain: EvmChain, { from, to }: Range, accounts: readonly Address[]) => {
  const padded = accounts.map((account) => pad(account).toLowerCase() as Hex)
  const filters = topicsOf(padded).map((topics): ChainRead => {
    return ['eth_getLogs', [{ fromBlock: numberToHex(from), toBlock: numberToHex(to), topics }]]
  })
  const logs = (await readAll(chain, filters, z.array(EventLog))).flat()
  // A transfer between two followed accounts is found by two filters.
  return [...new Map(logs.map((log) => [`${log.blockNumber}:${log.logIndex}`, log])).values()]
}

const nativeTransfer = (transaction: BlockTransaction, account: Address): StoredTransfer[] => {
  const amount = hexToBigInt(transaction.value)
  if (amount === 0n || transaction.to === null) return []
  const moved = { from: transaction.from, to: transaction.to }
  const direction = directionOf(moved, account)
  if (!direction) return []
  return [{ kind: 'native', direction, counterparty: counterpartyOf(moved, account), amount: String(amount) }]
}

interface Candidate {
  account: Address
  block: Block
  transaction: BlockTransaction
  logs: readonly EventLog[]
}

/** Whether the account called a known router. */
const isRouted = ({ chainId }: EvmChain, { account, transaction }: Candidate) =>
  isAddressEqual(transaction.from, account) &&
  transaction.to !== null &&
  findRouter(Number(chainId.slice('eip155:'.length)), transaction.to) !== undefined

/** What a router took and paid out of the network's own currency, in one sum. */
const routedTransfer = (change: bigint, router: Hex): StoredTransfer[] => {
  if (change === 0n) return []
  const [direction, amount] = change < 0n ? (['out', -change] as const) : (['in', change] as const)
  return [{ kind: 'native', direction, counterparty: getAddress(router), amount: String(amount) }]
}

const readNative = async (chain: EvmChain, candidate: Candidate, receipt: Receipt) => {
  const { account, block, transaction } = candidate
  const change = isRouted(chain, candidate) ? await readNativeChange(chain, { account, block, receipt }) : undefined
  if (change === undefined || transaction.to === null) return nativeTransfer(transaction, account)
  return routedTransfer(change, transaction.to)
}

const readFound = async (chain: EvmChain, candidate: Candidate, receipt: Receipt): Promise<FoundTransaction> => {
  const { account, block, transaction, logs } = candidate
  const events = logs.flatMap((log) => readableEventsOf(log, account))
  const target = transaction.to ?? receipt.contractAddress
  const isConfirmed = hexToNumber(receipt.status) === 1
  // Anyone can have a token tell of a transfer of nothing, to put an address of theirs into the account's history.
  const isOwn = isAddressEqual(transaction.from, account)
  const moved = events.flatMap((event) =>
    event.type === 'transfer' && (isOwn || event.transfer.amount !== '0') ? [event.transfer] : [],
  )
  return {
    ...{ account, hash: transaction.hash, block: hexToNumber(block.number) },
    position: hexToNumber(transaction.transactionIndex),
    minedAt: new Date(hexToNumber(block.timestamp) * 1000),
    body: {
      from: getAddress(transaction.from),
      to: target ? getAddress(target) : '',
      nonce: hexToNumber(transaction.nonce),
      status: isConfirmed ? 'confirmed' : 'failed',
      isDeployment: transaction.to === null,
      isApproval: events.some(({ type }) => type === 'approval'),
      isRouted: isRouted(chain, candidate),
      transfers: isConfirmed ? [...(await readNative(chain, candidate, receipt)), ...moved] : [],
    },
  }
}

const movesSomething = (event: AccountEvent) => event.type === 'approval' || event.transfer.amount !== '0'

/** All transactions of these accounts in these blocks, and the hash of the last block. Throws where the node refuses. */
export const readRange = async (chain: EvmChain, range: Range, accounts: readonly Address[]) => {
  const [blocks, logs] = await Promise.all([readBlocks(chain, range), readLogs(chain, range, accounts)])
  const logsOf = (hash: string) => logs.filter(({ transactionHash }) => transactionHash === hash)

  const candidates = blocks.flatMap((block) =>
    block.transactions.flatMap((transaction) => {
      const own = logsOf(transaction.hash)
      const concerns = (account: Address) =>
        directionOf({ from: transaction.from, to: transaction.to ?? ('0x'.padEnd(42, '0') as Address) }, account) !==
          undefined || own.some((log) => readableEventsOf(log, account).some(movesSomething))
      return accounts.filter(concerns).map((account): Candidate => ({ account, block, transaction, logs: own }))
    }),
  )
  const reads = candidates.map(({ transaction }): ChainRead => ['eth_getTransactionReceipt', [transaction.hash]])
  const receipts = await readAll(chain, reads, Receipt)
  const found = await Promise.all(
    candidates.flatMap((candidate, index) => {
      const receipt = receipts[index]
      return receipt ? [readFound(chain, candidate, receipt)] : []
    }),
  )
  return { found, lastHash: blocks.at(-1)?.hash ?? null }
}
