import { isReadableText } from '../../text/readableText.ts'

/** The displayable metadata of a token. */
export interface Token {
  address: string
  /** Fungible (ERC-20) or a collection of items (ERC-721). `unknown` if the contract does not tell. */
  kind: 'fungible' | 'items' | 'unknown'
  /** Letters, digits and a few signs, so that it cannot change the text around it. */
  symbol?: string
  decimals?: number
  /** Whether symbol and decimals are from Foyer's list. Otherwise they are the contract's own claim. */
  isListed: boolean
}

const maxDecimals = 36
/** Begins with no group of digits and no sign, which would read as the end of the amount before it. */
const symbolPattern = /^(?![\p{N}]{3}|[._+\-/])[\p{L}\p{N}\p{Sc}._+\-/]{1,12}$/u

/** Undefined for a symbol that is too long or misleading. */
export const readableSymbol = (symbol: string | undefined) => {
  const trimmed = symbol?.trim().normalize('NFC') ?? ''
  return isReadableText(trimmed) && symbolPattern.test(trimmed) ? trimmed : undefined
}

export const readableDecimals = (decimals: bigint | undefined) =>
  decimals !== undefined && decimals <= BigInt(maxDecimals) ? Number(decimals) : undefined
