import type { Transaction } from '../../services/blockchain-data/transaction.ts'
import type { IconName } from '../../ui/picture/iconPaths.ts'
import { type Move, mergeTransfers } from './mergeTransfers.ts'

const kinds = {
  receive: { icon: 'receive', sign: '+' },
  deposit: { icon: 'lock', sign: '+' },
  borrow: { icon: 'receive', sign: '+' },
  claim: { icon: 'receive', sign: '+' },
  buy: { icon: 'plus', sign: '+' },
  mint: { icon: 'plus', sign: '+' },
  send: { icon: 'send', sign: '−' },
  withdraw: { icon: 'send', sign: '−' },
  repay: { icon: 'send', sign: '−' },
  burn: { icon: 'trash', sign: '−' },
  trade: { icon: 'swap', sign: undefined },
  approve: { icon: 'key', sign: undefined },
  revoke: { icon: 'key', sign: undefined },
  deploy: { icon: 'globe', sign: undefined },
  execute: { icon: 'edit', sign: undefined },
} as const satisfies Record<string, { icon: IconName; sign: '+' | '−' | undefined }>
export type ActivityKind = keyof typeof kinds

/** Kinds without a meaningful counterparty: for a swap it is a pool, for a mint the zero address. */
const withoutParty: readonly ActivityKind[] = ['trade', 'mint']

const isKind = (text: string): text is ActivityKind => Object.hasOwn(kinds, text)

export interface Activity {
  kind: ActivityKind
  icon: IconName
  isFailed: boolean
  isPending: boolean
  moves: readonly Move[]
  /** Amount of the only transfer, or the amount received in a swap. */
  amount?: { move: Move; sign: '+' | '−' | '' }
  counterparty?: string
}

const signs = { in: '+', out: '−', self: '' } as const

/**
 * Returns the amount with the sign that the operation determines (HIS-02). Without one, the direction determines it.
 */
const amountOf = (kind: ActivityKind, moves: readonly Move[]): Activity['amount'] => {
  const [first] = moves
  const move = kind === 'trade' ? (moves.find(({ direction }) => direction === 'in') ?? first) : first
  if (!move || (moves.length > 1 && kind !== 'trade')) return undefined
  return { move, sign: kinds[kind].sign ?? signs[move.direction] }
}

/** Describes a transaction in the terms of the activity list. Operations that have no term become 'executed'. */
export const describeTransaction = ({ transfers, metadata }: Transaction): Activity => {
  const kind = isKind(metadata.operationType) ? metadata.operationType : 'execute'
  const moves = mergeTransfers(transfers ?? [])
  const isFailed = metadata.status === 'failed'
  return {
    kind,
    isFailed,
    moves,
    icon: isFailed ? 'alert' : kinds[kind].icon,
    isPending: metadata.status === 'pending',
    amount: amountOf(kind, moves),
    counterparty: moves.length === 1 && !withoutParty.includes(kind) ? moves[0]?.counterparty : undefined,
  }
}

/**
 * True if the service marks all transfers of the transaction as spam (HIS-02). A transaction without transfers is not
 * spam.
 */
export const isSpam = ({ transfers }: Transaction) =>
  transfers !== null &&
  transfers.length > 0 &&
  transfers.every(({ nft_info, fungible_info }) => (nft_info ?? fungible_info)?.flags?.is_spam === true)
