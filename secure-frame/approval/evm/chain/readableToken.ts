import { isReadableText } from '../../text/readableText.ts'

/** What is known of a token, as far as it can be shown. */
export interface Token {
  address: string
  /** Whether its numbers count tokens (ERC-20) or name items (ERC-721). `unknown` where the contract does not say. */
  kind: 'fungible' | 'items' | 'unknown'
  /** Letters, digits and a few signs: nothing that changes the text around it. */
  symbol?: string
  decimals?: number
  /** Whether Foyer vouches for symbol and decimals. Otherwise the contract says so itself, as any contract can. */
  isListed: boolean
}

const maxDecimals = 36
const symbolPattern = /^[\p{L}\p{N}\p{Sc}._+\-/]{1,12}$/u

/** A symbol that is too long, or made to mislead, is none. */
export const readableSymbol = (symbol: string | undefined) => {
  const trimmed = symbol?.trim().normalize('NFC') ?? ''
  return isReadableText(trimmed) && symbolPattern.test(trimmed) ? trimmed : undefined
}

export const readableDecimals = (decimals: bigint | undefined) =>
  decimals !== undefined && decimals <= BigInt(maxDecimals) ? Number(decimals) : undefined
