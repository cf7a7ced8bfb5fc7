import { maxDecimals } from '../../services/blockchain-data/quantity.ts'
import type { Transfer } from '../../services/blockchain-data/transaction.ts'
import { itemTitle } from '../../services/itemTitle.ts'
import { unitsOf } from '../tokens/unitsOf.ts'

/** The amount of one token that a transaction moved. */
export interface Move {
  symbol: string
  direction: Transfer['direction']
  /** In 10^-36 of the token, regardless of its decimals. */
  units: bigint
  isItem: boolean
  /** True for an item with its number in its name. */
  isNumbered: boolean
  /** False for a token or collection in no list. Its name comes from its contract, where anyone can write any name. */
  isVerified: boolean
  /** The only counterparty, if the service reports it. */
  counterparty?: string
}

const nameOf = ({ fungible_info: token, nft_info: item }: Transfer) => {
  if (!item) return (token?.symbol || token?.name) ?? ''
  const { name = '', token_id } = item
  return token_id === undefined ? name : itemTitle({ name, tokenId: token_id })
}

const addTo = (moves: Map<string, Move>, transfer: Transfer) => {
  const { direction, quantity, counterparty, nft_info } = transfer
  const symbol = nameOf(transfer)
  const isItem = nft_info !== undefined
  const isNumbered = nft_info?.token_id !== undefined
  const isVerified = (nft_info ?? transfer.fungible_info)?.flags?.is_verified !== false
  const key = `${direction} ${isItem} ${isVerified} ${symbol}`
  const units = unitsOf(quantity.numeric, maxDecimals)
  const known = moves.get(key)
  if (known === undefined)
    return moves.set(key, { symbol, direction, units, isItem, isNumbered, isVerified, counterparty })
  known.units += units
  if (known.counterparty !== counterparty) known.counterparty = undefined
}

/** A router returns what it did not use. The smaller side of a token is left out below a tenth of the larger one. */
const isRefund = (move: Move, moves: readonly Move[]) =>
  moves.some(
    ({ symbol, direction, units, isItem, isVerified }) =>
      symbol === move.symbol &&
      isItem === move.isItem &&
      isVerified === move.isVerified &&
      direction !== move.direction &&
      move.units * 10n < units,
  )

const order = { out: 0, self: 1, in: 2 }

/** The maximum number of moves shown for one transaction. */
const maxMoves = 2

/** Merges transfers per token and direction. Outgoing moves come first, and at most two are returned. */
export const mergeTransfers = (transfers: readonly Transfer[]): Move[] => {
  const byToken = new Map<string, Move>()
  for (const transfer of transfers) addTo(byToken, transfer)
  const moves = [...byToken.values()]
  return moves
    .filter((move) => !isRefund(move, moves))
    .sort((a, b) => order[a.direction] - order[b.direction])
    .slice(0, maxMoves)
}
