import { decimalOf } from './parseAmount.ts'

/** A plain decimal number, such as `1.5`, as the field of an amount takes it in the language: `1,5`. */
export const localizeAmount = (amount: string, locale: string) => amount.replace('.', decimalOf(locale))
