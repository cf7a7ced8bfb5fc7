import type { AmountRow } from '../../content.ts'
import type { Words } from '../../messages/loadWords.ts'
import { checksumAddress } from '../../text/checksumAddress.ts'
import { formatExact, formatShort, formatWhole } from '../../text/formatAmount.ts'
import { shortAddress } from '../../text/shortAddress.ts'
import type { EvmBalanceChange } from '../chain/readEvmBalanceChanges.ts'
import type { Token } from '../chain/Token.ts'
import { nativeTokenAddress } from '../decode/decodeCall.ts'
import { isUnlimited } from '../decode/permission.ts'

/** Token metadata by lower-case address. */
export type Tokens = ReadonlyMap<string, Token>

export const findToken = (tokens: Tokens, address: string): Token =>
  tokens.get(address.toLowerCase()) ?? { address, kind: 'unknown', isListed: false }

/** Returns the token's symbol. If it cannot be displayed, returns the address. */
export const tokenName = ({ symbol, address }: Token) => symbol ?? shortAddress(checksumAddress(address))

/** Formats an amount with every digit. Uses the smallest unit if the decimals are unknown. */
export const writeEvmAmount = (token: Token, units: bigint, { messages, locale }: Words) =>
  token.decimals === undefined
    ? messages.units(formatWhole(units), tokenName(token))
    : `${formatExact(units, token.decimals, locale)} ${tokenName(token)}`

/** Formats an estimated amount with only its significant digits. */
export const writeEvmEstimate = (token: Token, units: bigint, words: Words) =>
  token.decimals === undefined
    ? writeEvmAmount(token, units, words)
    : `${formatShort(units, token.decimals, words.locale)} ${tokenName(token)}`

/** True if a token allowance is unlimited. */
export const isEndless = ({ decimals }: Token, units: bigint) => isUnlimited(units, decimals)

/** Formats an allowance as an amount or "unlimited". */
export const writeAllowed = (token: Token, units: bigint, words: Words) => {
  if (isEndless(token, units)) return words.messages.allYour(tokenName(token))
  return units === 0n ? words.messages.nothing : writeEvmAmount(token, units, words)
}

/** Formats a collection item with its id, and with its count if it is not one. */
export const writeItem = (id: bigint | 'any', count: bigint, { messages }: Words) => {
  const item = id === 'any' ? messages.anyItem : messages.anItem(id.toString())
  return count === 1n ? item : `${formatWhole(count)} × ${item}`
}

/** Returns the fields of a row that identify the token. */
export const toEvmTokenRow = (token: Token): Pick<AmountRow, 'symbol' | 'unverified'> => ({
  symbol: token.symbol ?? '?',
  unverified: token.isListed ? undefined : token.address,
})

const amountOf = ({ delta, id }: EvmBalanceChange, token: Token, words: Words) => {
  const units = delta < 0n ? -delta : delta
  if (id !== undefined) return writeItem(id, units, words)
  return delta < 0n ? writeEvmAmount(token, units, words) : writeEvmEstimate(token, units, words)
}

/** Converts a balance change to a row. `isEstimate`: the change was simulated. */
export const toEvmChangeRow = (
  change: EvmBalanceChange,
  tokens: Tokens,
  words: Words,
  isEstimate: boolean,
): AmountRow => {
  const { messages } = words
  const token = findToken(tokens, change.token)
  const isIncoming = change.delta > 0n
  const incoming = isEstimate ? messages.youGetAbout : messages.youGet
  return {
    label: isIncoming ? incoming : messages.youSend,
    amount: `${isIncoming ? '+' : '\u2212'}${amountOf(change, token, words)}`,
    tone: isIncoming ? 'incoming' : undefined,
    ...toEvmTokenRow(token),
  }
}

/** Returns the native currency as a token. */
export const nativeToken = ({ symbol, decimals }: { symbol: string; decimals: number }): Token => ({
  address: nativeTokenAddress,
  kind: 'fungible',
  symbol,
  decimals,
  isListed: true,
})
