import { findListedMint } from '#protocol/vocabulary/listedMints'
import type { AmountRow } from '../../content.ts'
import type { Words } from '../../messages/loadWords.ts'
import { formatExact, formatShort, formatWhole } from '../../text/formatAmount.ts'
import { shortAddress } from '../../text/shortAddress.ts'
import type { SolanaBalanceChange } from '../chain/readSolanaBalanceChanges.ts'
import { nativeMint } from '../chain/readSolanaBalanceChanges.ts'
import type { Mint } from '../chain/tokenState.ts'

/** A token as shown in the sheet. */
export interface SolanaToken {
  mint: string
  symbol?: string
  decimals?: number
  /**
   * True if symbol and decimals come from Foyer's list. Otherwise they are the mint's own claim, read through a node.
   */
  isListed: boolean
}

export const coin: SolanaToken = { mint: nativeMint, symbol: 'SOL', decimals: 9, isListed: true }

/** Returns a token from Foyer's list or from its mint. The list applies to mainnet only. */
export const toToken = (mint: string, known: Mint | undefined, isMainnet: boolean): SolanaToken => {
  const found = isMainnet ? findListedMint(mint) : undefined
  if (found) return { mint, ...found, isListed: true }
  return { mint, symbol: known?.symbol, decimals: known?.decimals, isListed: false }
}

export const nameOf = ({ symbol, mint }: SolanaToken) => symbol ?? shortAddress(mint)

/** Writes an amount with every digit. Uses the smallest unit if the decimals are unknown. */
export const writeSolanaAmount = (token: SolanaToken, units: bigint, { messages, locale }: Words) =>
  token.decimals === undefined
    ? messages.units(formatWhole(units), nameOf(token))
    : `${formatExact(units, token.decimals, locale)} ${nameOf(token)}`

/** Writes an estimate with only its significant digits. */
export const writeSolanaEstimate = (token: SolanaToken, units: bigint, words: Words) =>
  token.decimals === undefined
    ? writeSolanaAmount(token, units, words)
    : `${formatShort(units, token.decimals, words.locale)} ${nameOf(token)}`

/** Returns the parts of a row that identify the token. */
export const toSolanaTokenRow = ({
  mint,
  symbol,
  isListed,
}: SolanaToken): Pick<AmountRow, 'symbol' | 'unverified'> => ({
  symbol: symbol ?? '?',
  unverified: isListed ? undefined : mint,
})

/** Describes a balance change as a row. `isEstimate`: the change was simulated. */
export const toSolanaChangeRow = (
  { delta }: SolanaBalanceChange,
  token: SolanaToken,
  words: Words,
  isEstimate: boolean,
): AmountRow => {
  const { messages } = words
  const isIncoming = delta > 0n
  const incoming = isEstimate ? messages.youGetAbout : messages.youGet
  const amount = isIncoming ? writeSolanaEstimate(token, delta, words) : writeSolanaAmount(token, -delta, words)
  return {
    label: isIncoming ? incoming : messages.youSend,
    amount: `${isIncoming ? '+' : '\u2212'}${amount}`,
    tone: isIncoming ? 'incoming' : undefined,
    ...toSolanaTokenRow(token),
  }
}
