import type { Hex } from 'viem'
import { isNativeLog, standsForNative } from '#protocol/vocabulary/nativeCurrency'
import { decodeArguments } from '../decode/abi.ts'
import { nativeTokenAddress } from '../decode/decodeCall.ts'
import { isWrapper } from '../decode/knownContracts.ts'
import { smaller } from '../extremes.ts'

/** A log entry of a simulated transaction, as returned by the node. */
export interface TrialLog {
  address: string
  topics: readonly Hex[]
  data: Hex
}

/** A change of the account's balance of one token. A collection item (NFT) also has an id. */
export interface EvmBalanceChange {
  token: string
  delta: bigint
  id?: bigint
}

interface Move {
  token: string
  from: string
  to: string
  amount: bigint
  id?: bigint
}

/** `Transfer(address,address,uint256)` of ERC-20, or of ERC-721 if the third argument is also indexed. */
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `TransferSingle(address,address,address,uint256,uint256)` of ERC-1155. */
const transferSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
/** `TransferBatch(address,address,address,uint256[],uint256[])` of ERC-1155. */
const transferBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
/** `Deposit(address,uint256)` of WETH9. A deposit logs no transfer. */
const deposit = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
/** `Withdrawal(address,uint256)` of WETH9. */
const withdrawal = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'

const addressIn = (topic: Hex | undefined) => `0x${topic?.slice(-40) ?? ''}`.toLowerCase()
const numberIn = (hex: Hex) => decodeArguments(['uint256'], hex.slice(2))?.[0]

const readBatch = (token: string, from: string, to: string, data: Hex): Move[] => {
  const [ids = [], amounts] = decodeArguments(['uint256[]', 'uint256[]'], data.slice(2)) ?? []
  return ids.map((id, index) => ({ token, from, to, id, amount: amounts?.[index] ?? 0n }))
}

const readTransfer = (token: string, [, from, to, id]: readonly Hex[], data: Hex): Move[] => {
  const amount = id === undefined ? numberIn(data) : 1n
  if (amount === undefined) return []
  const move = { token, from: addressIn(from), to: addressIn(to), amount }
  return [id === undefined ? move : { ...move, id: BigInt(id) }]
}

const readSingle = (token: string, [, , from, to]: readonly Hex[], data: Hex): Move[] => {
  const [id, amount] = decodeArguments(['uint256', 'uint256'], data.slice(2)) ?? []
  return amount === undefined ? [] : [{ token, from: addressIn(from), to: addressIn(to), id, amount }]
}

const readWrapping = (token: string, [event, topic]: readonly Hex[], data: Hex): Move[] => {
  const [owner, amount] = [addressIn(topic), numberIn(data)]
  if (amount === undefined) return []
  return [event === deposit ? { token, from: token, to: owner, amount } : { token, from: owner, to: token, amount }]
}

const readMoves = ({ address, topics, data }: TrialLog, chainId: number): Move[] => {
  const token = standsForNative(address) ? nativeTokenAddress : address.toLowerCase()
  switch (topics[0]?.toLowerCase()) {
    case transfer:
      return readTransfer(token, topics, data)
    case transferSingle:
      return readSingle(token, topics, data)
    case transferBatch:
      return readBatch(token, addressIn(topics[2]), addressIn(topics[3]), data)
    case deposit:
    case withdrawal:
      // Any contract can emit these events, so only those of WETH9 count.
      return isWrapper(chainId, token) ? readWrapping(token, topics, data) : []
    default:
      return []
  }
}

const deltaFor = (account: string, { from, to, amount }: Move) =>
  (to === account ? amount : 0n) - (from === account ? amount : 0n)

const keyOf = ({ token, id }: { token: string; id?: bigint }) => `${token.toLowerCase()}:${id ?? ''}`

/** Lists outgoing amounts first. Omits unchanged balances. */
const inOrder = (changes: Iterable<EvmBalanceChange>) => {
  const all = [...changes].filter(({ delta }) => delta !== 0n)
  return [...all.filter(({ delta }) => delta < 0n), ...all.filter(({ delta }) => delta > 0n)]
}

/**
 * A network with EIP-7708 logs every transfer of native currency itself. The node's own logs of these transfers are
 * therefore duplicates.
 */
const withoutRepeats = (logs: readonly TrialLog[]) =>
  logs.some(({ address }) => isNativeLog(address))
    ? logs.filter(({ address }) => isNativeLog(address) || !standsForNative(address))
    : logs

/** Returns the account's balance changes from the logs of a simulation. */
export const readEvmBalanceChanges = (
  logs: readonly TrialLog[],
  account: string,
  chainId: number,
): readonly EvmBalanceChange[] => {
  const sums = new Map<string, EvmBalanceChange>()
  for (const move of withoutRepeats(logs).flatMap((log) => readMoves(log, chainId))) {
    const before = sums.get(keyOf(move))?.delta ?? 0n
    const { token, id } = move
    sums.set(keyOf(move), { token, id, delta: before + deltaFor(account.toLowerCase(), move) })
  }
  return inOrder(sums.values())
}

/** Returns the worst case of several simulations: the lowest received and the highest paid amounts. */
export const worstChanges = (accounts: readonly (readonly EvmBalanceChange[])[]): readonly EvmBalanceChange[] => {
  const changes = new Map(accounts.flat().map((change) => [keyOf(change), change]))
  const worst = [...changes].map(([key, change]) => {
    const deltas = accounts.map((account) => account.find((one) => keyOf(one) === key)?.delta ?? 0n)
    return { ...change, delta: deltas.reduce(smaller) }
  })
  return inOrder(worst)
}
