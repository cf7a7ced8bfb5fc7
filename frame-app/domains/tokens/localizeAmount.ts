import { decimalOf } from './parseAmount.ts'

/** Formats a plain decimal number, such as `1.5`, for an amount field in the locale: `1,5`. */
export const localizeAmount = (amount: string, locale: string) => amount.replace('.', decimalOf(locale))
