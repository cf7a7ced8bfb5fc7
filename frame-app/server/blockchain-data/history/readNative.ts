import { type Address, getAddress, type Hex, hexToBigInt, isAddressEqual } from 'viem'
import { findRouter } from '#protocol/routers'
import type { EvmChain } from '../chains.ts'
import type { Receipt } from './blockBody.ts'
import type { Candidate } from './Candidate.ts'
import { counterpartyOf, directionOf } from './eventsOf.ts'
import { readNativeChange } from './readNativeChange.ts'
import type { StoredTransfer } from './storedTransaction.ts'

/** More transfers of one transaction are not stored: a contract may make any number of them. */
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

/** Whether the account called a known router. */
export const isRouted = ({ chainId }: EvmChain, { account, transaction }: Candidate) =>
  isAddressEqual(transaction.from, account) &&
  transaction.to !== null &&
  findRouter(Number(chainId.slice('eip155:'.length)), transaction.to) !== undefined

/** A change of the account's native currency as one transfer. */
const netTransfer = (change: bigint, counterparty: Hex): StoredTransfer[] => {
  if (change === 0n) return []
  const [direction, amount] = change < 0n ? (['out', -change] as const) : (['in', change] as const)
  return [{ kind: 'native', direction, counterparty: getAddress(counterparty), amount: String(amount) }]
}

const sumOf = (transfers: readonly StoredTransfer[], wanted: StoredTransfer['direction']) =>
  transfers.reduce((sum, { direction, amount }) => (direction === wanted ? sum + BigInt(amount) : sum), 0n)

/** What a contract gives back of a payment is no transfer of its own: what went both ways is told in one sum. */
const withoutRefunds = (transfers: StoredTransfer[], counterparty: Hex) => {
  const [received, sent] = [sumOf(transfers, 'in'), sumOf(transfers, 'out')]
  if (received === 0n || sent === 0n) return transfers.slice(0, mostTransfers)
  return netTransfer(received - sent, counterparty)
}

/** What a transaction moved of the account's native currency: by traces, or as far as it can be told without them. */
export const readNative = async (chain: EvmChain, candidate: Candidate, receipt: Receipt) => {
  const { account, block, transaction, internal } = candidate
  const target = transaction.to ?? receipt.contractAddress
  const { from, value } = transaction
  const sent = nativeTransfer({ from, to: target, amount: hexToBigInt(value) }, account)
  if (internal) {
    const all = [...sent, ...internal.flatMap((moved) => nativeTransfer(moved, account))]
    return withoutRefunds(all, isAddressEqual(from, account) ? (target ?? from) : from)
  }
  if (transaction.to === null || !isRouted(chain, candidate)) return sent
  const change = await readNativeChange(chain, { account, block, receipt })
  return change === undefined ? sent : netTransfer(change, transaction.to)
}
