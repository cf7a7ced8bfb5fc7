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
 * Spreadsheets evaluate cells that start with these characters. A leading apostrophe turns them into text (OWASP, CSV
 * injection). If the decimal separator is a comma, Excel splits lines at `;`, even within quotes.
 */
const formulaAtStart = /^(?=[\t\r\n]|[\s"]*[=+\-@＝＋－＠])/
const formulaInside = /([;\t]|\r\n?|\n)(?=[\s"]*[=+\-@＝＋－＠])/g

/** Encodes a field as in RFC 4180. */
const fieldOf = (text: string) => {
  const safe = text.replace(formulaInside, "$1'").replace(formulaAtStart, "'")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const verified = ({ fungible_info, nft_info }: Transfer) => {
  const isVerified = (nft_info ?? fungible_info)?.flags?.is_verified
  if (isVerified === undefined) return ''
  return isVerified ? 'yes' : 'no'
}

/** Returns one line per transfer, or one line for a transaction without transfers. */
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

/**
 * Returns transactions as CSV (RFC 4180), with times in UTC, exact amounts, networks as CAIP-2 and assets as CAIP-19.
 */
export const writeCsv = (transactions: readonly Transaction[]) =>
  [columns, ...transactions.flatMap(linesOf)].map((fields) => `${fields.map(fieldOf).join(',')}\r\n`).join('')

/** Returns the CSV with a byte order mark for use in a file. Without it, spreadsheets do not recognize UTF-8. */
export const writeCsvFile = (transactions: readonly Transaction[]) => `\uFEFF${writeCsv(transactions)}`
