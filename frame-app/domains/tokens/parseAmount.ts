/** A typed amount in the token's smallest unit, or the reason why it is invalid. */
export type TypedAmount =
  | { status: 'empty' }
  | { status: 'ready'; units: bigint }
  | { status: 'invalid'; problem: 'notAnAmount' | 'ambiguous' | 'tooPrecise' }

/** The zero digit of each script used in the modal's languages and on their keyboards. */
const zeros = ['0', '\u0660', '\u06f0']

const toLatin = (text: string) =>
  [...text]
    .map((letter) => {
      const zero = zeros.find((zero) => letter >= zero && letter.charCodeAt(0) < zero.charCodeAt(0) + 10)
      return zero === undefined ? letter : String(letter.charCodeAt(0) - zero.charCodeAt(0))
    })
    .join('')

export const decimalOf = (locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'

/** True for numbers such as `1,000`, which is a thousand in some languages and one in others. */
const isAmbiguous = (whole: string, fraction: string, separator: string, locale: string) =>
  separator !== decimalOf(locale) && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)

/** Digits and one separator, without sign, exponent or grouping. `\u066b` is the Arabic decimal separator. */
const pattern = /^(\d*)(?:([.,\u066b])(\d*))?$/

/**
 * Parses a token amount. Accepts both `.` and `,`, because keyboards do not follow the page's language. Uses only
 * integer arithmetic, so that exactly the typed amount is sent.
 */
export const parseAmount = (text: string, decimals: number, locale: string): TypedAmount => {
  const typed = toLatin(text.trim())
  if (typed === '') return { status: 'empty' }
  const [, whole = '', separator = '', fraction = ''] = pattern.exec(typed) ?? []
  if (whole === '' && fraction === '') return { status: 'invalid', problem: 'notAnAmount' }
  if (isAmbiguous(whole, fraction, separator, locale)) return { status: 'invalid', problem: 'ambiguous' }
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > decimals) return { status: 'invalid', problem: 'tooPrecise' }
  return { status: 'ready', units: BigInt(`${whole}${digits.padEnd(decimals, '0')}`) }
}
