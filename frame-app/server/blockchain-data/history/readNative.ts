import { type Address, getAddress, type Hex, hexToBigInt, isAddressEqual } from 'viem'
import { findRouter } from '#protocol/routers'
import type { EvmChain } from '../chains.ts'
import type { BlockReceipt } from './blockBody.ts'
import type { Candidate } from './Candidate.ts'
import { counterpartyOf, directionOf, nativeMoveOf } from './eventsOf.ts'
import { readNativeChange } from './readNativeChange.ts'
import type { StoredTransfer } from './storedTransaction.ts'

/** More native transfers of one transaction are stored as one sum: a contract can make any number of them. */
const mostTransfers = 100

interface Moved {
  from: Hex
  to: Hex | null
  amount: bigint
}

const nativeTransfer = ({ from, to, amount }: Moved, account: Address): StoredTransfer[] => {
  if (amount === 0n || to === null) return []
  const direction = directionOf({ from, to }, account)
  if (!direction) return []
  return [{ kind: 'native', direction, counterparty: counterpartyOf({ from, to }, account), amount: String(amount) }]
}

/** Whether it is a known router. */
export const isRouter = (chainId: string, address: string) =>
  findRouter(Number(chainId.slice('eip155:'.length)), address) !== undefined

/** Whether the account called a known router. */
export const isRouted = ({ chainId }: EvmChain, { account, transaction }: Candidate) =>
  isAddressEqual(transaction.from, account) && transaction.to !== null && isRouter(chainId, transaction.to)

/** A change of the account's native currency as one transfer. */
const netTransfer = (change: bigint, counterparty: Hex): StoredTransfer[] => {
  if (change === 0n) return []
  const [direction, amount] = change < 0n ? (['out', -change] as const) : (['in', change] as const)
  return [{ kind: 'native', direction, counterparty: getAddress(counterparty), amount: String(amount) }]
}

const sumOf = (transfers: readonly StoredTransfer[], wanted: StoredTransfer['direction']) =>
  transfers.reduce((sum, { direction, amount }) => (direction === wanted ? sum + BigInt(amount) : sum), 0n)

/** The native transfers of one transaction, as the account sees them. A payment and its refund are one: their sum. */
export const nativeTransfersOf = (moved: readonly Moved[], account: Address, counterparty: Hex) => {
  const transfers = moved.flatMap((one) => nativeTransfer(one, account))
  const [received, sent] = [sumOf(transfers, 'in'), sumOf(transfers, 'out')]
  if (transfers.length <= mostTransfers && (received === 0n || sent === 0n)) return transfers
  return netTransfer(received - sent, counterparty)
}

/**
 * What a transaction moved of the account's native currency: by the network's own logs (EIP-7708), by traces, or as far as it
 * can be told without them.
 */
export const readNative = async (chain: EvmChain, candidate: Candidate, receipt: BlockReceipt) => {
  const { account, block, transaction, logs, internal } = candidate
  const target = transaction.to ?? receipt.contractAddress
  const { from, value } = transaction
  const own = { from, to: target, amount: hexToBigInt(value) }
  const counterparty = isAddressEqual(from, account) ? (target ?? from) : from
  const logged = logs.flatMap(nativeMoveOf)
  if (logged.length > 0) return nativeTransfersOf(logged, account, counterparty)
  if (internal) return nativeTransfersOf([own, ...internal], account, counterparty)
  const sent = nativeTransfer(own, account)
  if (transaction.to === null || !isRouted(chain, candidate)) return sent
  const change = await readNativeChange(chain, { account, block, receipt })
  return change === undefined ? sent : netTransfer(change, transaction.to)
}
