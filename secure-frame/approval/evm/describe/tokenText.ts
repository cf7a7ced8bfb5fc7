import type { Words } from '../../messages/speak.ts'
import { formatExact } from '../../text/formatAmount.ts'
import { shortAddress } from '../../text/shortAddress.ts'
import type { Token } from '../chain/readableToken.ts'
import { isUnlimited } from '../decode/permission.ts'

/** Tokens that were read, by lower-case address. */
export type Tokens = ReadonlyMap<string, Token>

export const findToken = (tokens: Tokens, address: string): Token => tokens.get(address.toLowerCase()) ?? { address }

/** What a token is called: its symbol, or its address where it has none that can be shown. */
export const tokenName = ({ symbol, address }: Token) => symbol ?? shortAddress(address)

/** Every digit of an amount. Of a token that does not say its decimals, in its smallest units. */
export const writeAmount = (token: Token, units: bigint, { locale }: Words, atLeast = 0) =>
  `${formatExact(units, token.decimals ?? 0, locale, token.decimals === undefined ? 0 : atLeast)} ${tokenName(token)}`

/** How much may be taken: an amount, or all in words. */
export const writeAllowed = (token: Token, units: bigint, words: Words) => {
  if (isUnlimited(units)) return words.messages.allYour(tokenName(token))
  return units === 0n ? words.messages.nothing : writeAmount(token, units, words)
}
