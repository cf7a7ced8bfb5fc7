import { maxDecimals } from '../../services/blockchain-data/quantity.ts'
import type { Transfer } from '../../services/blockchain-data/transaction.ts'
import { itemTitle } from '../../services/itemTitle.ts'
import { unitsOf } from '../tokens/unitsOf.ts'

/** The amount of one token that a transaction transferred. */
export interface Move {
  symbol: string
  direction: Transfer['direction']
  /** Amount in 10^-36 of the token, regardless of its decimals. */
  units: bigint
  isItem: boolean
  /** True for an item whose name contains its number. */
  isNumbered: boolean
  /**
   * False if the token or collection is in no list. Its name then comes from its contract, which can contain any name.
   */
  isVerified: boolean
  /** The counterparty, if there is only one and the service reports it. */
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

/**
 * True if a router returned an unused amount. A token's smaller amount counts as a refund below a tenth of the larger
 * one.
 */
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

/** Maximum number of amounts shown for one transaction. */
const maxMoves = 2

/** Merges transfers by token and direction. Returns at most two, with outgoing ones first. */
export const mergeTransfers = (transfers: readonly Transfer[]): Move[] => {
  const byToken = new Map<string, Move>()
  for (const transfer of transfers) addTo(byToken, transfer)
  const moves = [...byToken.values()]
  return moves
    .filter((move) => !isRefund(move, moves))
    .sort((a, b) => order[a.direction] - order[b.direction])
    .slice(0, maxMoves)
}
