import { atom } from 'jotai'
import { formatUnits } from '../tokens/formatUnits.ts'
import { parseAmount } from '../tokens/parseAmount.ts'

/** 1 %, in hundredths of a percent. Defined by the specification. */
export const defaultSlippageBips = 100n

/** The price change at which a swap is cancelled, in hundredths of a percent. Stored until the modal closes. */
export const slippageAtom = atom(defaultSlippageBips)

const mostBips = 5000n
const decimals = 2

/** Parses a percentage into hundredths of a percent. Undefined if invalid or above 50 %. */
export const readSlippage = (text: string, locale: string): bigint | undefined => {
  const read = parseAmount(text, decimals, locale)
  return read.status === 'ready' && read.units > 0n && read.units <= mostBips ? read.units : undefined
}

/** Formats the slippage as a plain decimal number. */
export const slippageText = (bips: bigint) => formatUnits(bips, decimals)

/** Returns the slippage warning. `low`: the swap may fail. `high`: others may exploit the price difference. */
export const slippageConcern = (bips: bigint): 'low' | 'high' | undefined => {
  if (bips < 10n) return 'low'
  return bips > 500n ? 'high' : undefined
}
