import { atom } from 'jotai'
import { formatUnits } from '../tokens/formatUnits.ts'
import { parseAmount } from '../tokens/parseAmount.ts'

/** In hundredths of a percent: 1 %, the shared constant of the specification. */
export const defaultSlippageBips = 100n

/** The maximum price change before a swap is cancelled, in hundredths of a percent. Kept until the modal closes. */
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

/** `low`: the swap may fail. `high`: others may trade against it. */
export const slippageConcern = (bips: bigint): 'low' | 'high' | undefined => {
  if (bips < 10n) return 'low'
  return bips > 500n ? 'high' : undefined
}
