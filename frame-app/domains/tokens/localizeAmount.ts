import { decimalOf } from './parseAmount.ts'

/** Formats a plain decimal number for an amount field in the locale, for example `1.5` as `1,5`. */
export const localizeAmount = (amount: string, locale: string) => amount.replace('.', decimalOf(locale))
