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

/** An amount that a vendor writes as a number or as a text, as a decimal text. */
export const VendorAmount = z.pipe(
  z.union([z.number().check(z.minimum(0)), z.string()]),
  z.pipe(z.transform(amountText), DecimalText),
)

/** A list of a vendor, without what is not as it should be; empty where it is missing. What informs is read generously. */
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

/** Where a visitor is sent to pay. */
export const VendorUrl = z.url({ protocol: /^https$/ })

/** A hash that a vendor names; undefined where it names none, or something else. */
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

/** Whether a text was signed so, by HMAC with SHA-256. Padding is left out of account. */
export const hasValidHmac = (signature: string, signed: Signed) =>
  isSame(signature.replace(/=+$/, ''), hmacOf(signed).replace(/=+$/, ''))

const oldestMs = 300_000

/** Whether a webhook was signed within five minutes. Unit: seconds; later ones are replays. */
export const isRecent = (seconds: string | undefined, now: number) =>
  Math.abs(now - Number(seconds ?? Number.NaN) * 1000) <= oldestMs

/** Reads `t=1,v1=ab` by names. */
export const readPairs = (header: string): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    header.split(',').map((part) => {
      const [name = '', ...value] = part.trim().split('=')
      return [name, value.join('=')]
    }),
  )

/** Reads a body by a schema; undefined where it is something else. */
export const readBody = <Schema extends z.ZodMiniType>(body: string, schema: Schema): z.output<Schema> | undefined => {
  try {
    return schema.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}
