import { type Address, getAddress, type Hex, hexToBigInt, isAddressEqual } from 'viem'
import { findRouter } from '#protocol/routers'
import type { EvmChain } from '../chains.ts'
import type { BlockReceipt } from './blockBody.ts'
import type { Candidate } from './Candidate.ts'
import { counterpartyOf, directionOf, nativeMoveOf } from './eventsOf.ts'
import { readNativeChange } from './readNativeChange.ts'
import type { StoredTransfer } from './storedTransaction.ts'

/**
 * Maximum number of stored native transfers per transaction. Above it, only their sum is stored, because a contract can
 * make any number.
 */
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

/** True if the address is a known router. */
export const isRouter = (chainId: string, address: string) =>
  findRouter(Number(chainId.slice('eip155:'.length)), address) !== undefined

/** True if the account called a known router. */
export const isRouted = ({ chainId }: EvmChain, { account, transaction }: Candidate) =>
  isAddressEqual(transaction.from, account) && transaction.to !== null && isRouter(chainId, transaction.to)

/** Converts a net change of the account's native currency to one transfer. */
const netTransfer = (change: bigint, counterparty: Hex): StoredTransfer[] => {
  if (change === 0n) return []
  const [direction, amount] = change < 0n ? (['out', -change] as const) : (['in', change] as const)
  return [{ kind: 'native', direction, counterparty: getAddress(counterparty), amount: String(amount) }]
}

const sumOf = (transfers: readonly StoredTransfer[], wanted: StoredTransfer['direction']) =>
  transfers.reduce((sum, { direction, amount }) => (direction === wanted ? sum + BigInt(amount) : sum), 0n)

/**
 * Returns the native transfers of one transaction from the account's perspective. A payment and its refund are netted.
 */
export const nativeTransfersOf = (moved: readonly Moved[], account: Address, counterparty: Hex) => {
  const transfers = moved.flatMap((one) => nativeTransfer(one, account))
  const [received, sent] = [sumOf(transfers, 'in'), sumOf(transfers, 'out')]
  if (transfers.length <= mostTransfers && (received === 0n || sent === 0n)) return transfers
  return netTransfer(received - sent, counterparty)
}

/**
 * Reads the account's native transfers in a transaction. Uses the network's own logs (EIP-7708), traces, or an estimate
 * if both are missing.
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
