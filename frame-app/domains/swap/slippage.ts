import { atom } from 'jotai'
import { formatUnits } from '../tokens/formatUnits.ts'
import { parseAmount } from '../tokens/parseAmount.ts'

/** In hundredths of a percent: 1 %, the specification's shared constant. */
export const defaultSlippageBips = 100n

/** How far the price may move before a swap is called off, in hundredths of a percent. Until the modal is left. */
export const slippageAtom = atom(defaultSlippageBips)

const mostBips = 5000n
const decimals = 2

/** A typed percentage in hundredths of a percent; undefined where it is none, or more than a half. */
export const readSlippage = (text: string, locale: string): bigint | undefined => {
  const read = parseAmount(text, decimals, locale)
  return read.status === 'ready' && read.units > 0n && read.units <= mostBips ? read.units : undefined
}

/** As a plain decimal number. */
export const slippageText = (bips: bigint) => formatUnits(bips, decimals)

/** `low`: the swap may fail. `high`: others may trade against it. */
export const slippageConcern = (bips: bigint): 'low' | 'high' | undefined => {
  if (bips < 10n) return 'low'
  return bips > 500n ? 'high' : undefined
}
