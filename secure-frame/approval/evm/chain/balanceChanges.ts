import { decodeAbiParameters, type Hex } from 'viem'
import { native } from '../decode/decodeCall.ts'

/** What a log of a trial run says, as the node gives it. */
export interface TrialLog {
  address: string
  topics: readonly Hex[]
  data: Hex
}

/** What the account has more or less of afterwards. An item of a collection has an id. */
export interface BalanceChange {
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

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const transferSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const transferBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const deposit = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
const withdrawal = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'

/** Where nodes that are asked to trace transfers log those of the native currency. */
const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const addressIn = (topic: Hex | undefined) => `0x${topic?.slice(-40) ?? ''}`.toLowerCase()
const numberIn = (hex: Hex | undefined) => (hex && hex !== '0x' ? BigInt(hex.slice(0, 66)) : 0n)

const readBatch = (token: string, from: string, to: string, data: Hex): Move[] => {
  const [ids, amounts] = decodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], data)
  return ids.map((id, index) => ({ token, from, to, id, amount: amounts[index] ?? 0n }))
}

const readTransfer = (token: string, [, from, to, id]: readonly Hex[], data: Hex): Move[] => [
  id === undefined
    ? { token, from: addressIn(from), to: addressIn(to), amount: numberIn(data) }
    : { token, from: addressIn(from), to: addressIn(to), amount: 1n, id: BigInt(id) },
]

const readSingle = (token: string, [, , from, to]: readonly Hex[], data: Hex): Move[] => {
  const [id, amount] = decodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], data)
  return [{ token, from: addressIn(from), to: addressIn(to), id, amount }]
}

const readMoves = ({ address, topics, data }: TrialLog): Move[] => {
  const token = address.toLowerCase() === nativeAddress ? native : address.toLowerCase()
  const owner = addressIn(topics[1])
  switch (topics[0]?.toLowerCase()) {
    case transfer:
      return readTransfer(token, topics, data)
    case transferSingle:
      return readSingle(token, topics, data)
    case transferBatch:
      return readBatch(token, addressIn(topics[2]), addressIn(topics[3]), data)
    case deposit:
      return [{ token, from: token, to: owner, amount: numberIn(data) }]
    case withdrawal:
      return [{ token, from: owner, to: token, amount: numberIn(data) }]
    default:
      return []
  }
}

const readMovesSafely = (log: TrialLog) => {
  try {
    return readMoves(log)
  } catch {
    // Logged by a contract that only looks like a token.
    return []
  }
}

const deltaFor = (account: string, { from, to, amount }: Move) =>
  (to === account ? amount : 0n) - (from === account ? amount : 0n)

/** What the logs of a trial run change for the account: what is paid first. */
export const balanceChanges = (logs: readonly TrialLog[], account: string): readonly BalanceChange[] => {
  const sums = new Map<string, BalanceChange>()
  for (const move of logs.flatMap(readMovesSafely)) {
    const key = `${move.token}:${move.id ?? ''}`
    const before = sums.get(key)?.delta ?? 0n
    sums.set(key, { token: move.token, id: move.id, delta: before + deltaFor(account.toLowerCase(), move) })
  }
  const changes = [...sums.values()].filter(({ delta }) => delta !== 0n)
  return [...changes.filter(({ delta }) => delta < 0n), ...changes.filter(({ delta }) => delta > 0n)]
}
