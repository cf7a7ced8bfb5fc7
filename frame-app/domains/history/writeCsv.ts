import type { Transaction, Transfer } from '../../services/blockchain-data/transaction.ts'
import { isSpam } from './describeTransaction.ts'

const columns = [
  'date',
  'network',
  'transaction',
  'status',
  'operation',
  'direction',
  'amount',
  'asset',
  'asset_id',
  'verified',
  'counterparty',
  'from',
  'to',
  'spam',
]

/**
 * Spreadsheets compute a cell that begins with one of these signs: an apostrophe makes a text of it (OWASP, CSV
 * injection). Where the decimal sign is a comma, Excel splits lines at `;`, and quotes within a cell do not stop it.
 */
const formulaAtStart = /^(?=[\t\r\n]|[\s"]*[=+\-@＝＋－＠])/
const formulaInside = /([;\t]|\r\n?|\n)(?=[\s"]*[=+\-@＝＋－＠])/g

/** A field by RFC 4180. */
const fieldOf = (text: string) => {
  const safe = text.replace(formulaInside, "$1'").replace(formulaAtStart, "'")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const verified = ({ fungible_info, nft_info }: Transfer) => {
  const isVerified = (nft_info ?? fungible_info)?.flags?.is_verified
  if (isVerified === undefined) return ''
  return isVerified ? 'yes' : 'no'
}

/** One line for each transfer; one for a transaction that moved nothing. */
const linesOf = (transaction: Transaction) => {
  const { transfers, metadata } = transaction
  const { minedAt, chain, hash, status, operationType, sentFrom, sentTo } = metadata
  const before = [new Date(minedAt).toISOString(), chain, hash, status, operationType]
  const moved = (transfers ?? []).map((transfer) => {
    const { direction, quantity, fungible_info, nft_info, asset_id = '', counterparty = '' } = transfer
    const name = nft_info ? nft_info.name : fungible_info?.symbol || fungible_info?.name
    return [direction, quantity.numeric, name ?? '', asset_id, verified(transfer), counterparty]
  })
  const after = [sentFrom, sentTo, isSpam(transaction) ? 'yes' : 'no']
  const nothing = ['', '', '', '', '', '']
  return (moved.length > 0 ? moved : [nothing]).map((fields) => [...before, ...fields, ...after])
}

/** Transactions as CSV (RFC 4180): times in UTC, exact amounts, networks by CAIP-2, assets by CAIP-19. */
export const writeCsv = (transactions: readonly Transaction[]) =>
  [columns, ...transactions.flatMap(linesOf)].map((fields) => `${fields.map(fieldOf).join(',')}\r\n`).join('')

/** The same for a file: without a byte order mark, spreadsheets take UTF-8 for another encoding. */
export const writeCsvFile = (transactions: readonly Transaction[]) => `\uFEFF${writeCsv(transactions)}`
