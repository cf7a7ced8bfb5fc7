import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { DecimalText } from '../../../services/blockchain-data/onramp/onrampOptions.ts'

const digits = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 15 })

const exponent = /^\d+(\.\d+)?e[-+]?\d{1,2}$/i

const amountText = (amount: number | string) => {
  if (typeof amount === 'number') return digits.format(amount)
  const text = amount.trim()
  return exponent.test(text) ? digits.format(Number(text)) : text
}

/** Converts a vendor's amount, given as a number or string, to a decimal string. */
export const VendorAmount = z.pipe(
  z.union([z.number().check(z.minimum(0)), z.string()]),
  z.pipe(z.transform(amountText), DecimalText),
)

/**
 * Parses a vendor's list without its invalid entries. Empty if missing. The list is only informational, so parsing is
 * lenient.
 */
export const VendorList = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.nullish(z.array(z.unknown())),
    z.transform((entries: unknown[] | null | undefined): z.output<Schema>[] =>
      (entries ?? []).flatMap((entry) => {
        const { data, success } = schema.safeParse(entry)
        return success ? [data] : []
      }),
    ),
  )

/** URL of a payment page. */
export const VendorUrl = z.url({ protocol: /^https$/ })

/** Parses a vendor's transaction hash. Undefined if missing or invalid. */
export const VendorHash = z.catch(z.optional(z.string().check(z.regex(/^[0-9A-Za-z]{32,128}$/))), undefined)

const isSame = (left: string, right: string) => {
  const [one, other] = [Buffer.from(left), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

interface Signed {
  key: string
  text: string
  encoding: 'hex' | 'base64' | 'base64url'
}

export const hmacOf = ({ key, text, encoding }: Signed) => createHmac('sha256', key).update(text).digest(encoding)

/** Verifies an HMAC-SHA-256 signature. Ignores padding. */
export const hasValidHmac = (signature: string, signed: Signed) =>
  isSame(signature.replace(/=+$/, ''), hmacOf(signed).replace(/=+$/, ''))

const oldestMs = 300_000

/**
 * True if a webhook was signed within the last five minutes. The timestamp is in seconds. Older webhooks may be
 * replays.
 */
export const isRecent = (seconds: string | undefined, now: number) =>
  Math.abs(now - Number(seconds ?? Number.NaN) * 1000) <= oldestMs

/** Parses `t=1,v1=ab` into an object. */
export const readPairs = (header: string): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    header.split(',').map((part) => {
      const [name = '', ...value] = part.trim().split('=')
      return [name, value.join('=')]
    }),
  )

/** Parses a body by a schema. Undefined if it does not match. */
export const readBody = <Schema extends z.ZodMiniType>(body: string, schema: Schema): z.output<Schema> | undefined => {
  try {
    return schema.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}
