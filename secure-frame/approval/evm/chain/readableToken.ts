import { isReadableText } from '../../text/readableText.ts'

/** What a token says of itself, as far as it can be shown. Anybody can deploy one that says anything. */
export interface Token {
  address: string
  /** Letters, digits and a few signs: nothing that changes the text around it. */
  symbol?: string
  /** Of fungible tokens alone. */
  decimals?: number
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
