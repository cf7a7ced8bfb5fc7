import { longestPaymentSeconds, ResourceUrl } from '#protocol/paidResource'
import * as z from '#protocol/schema'
import type { Json } from '#protocol/vocabulary/json'
import { integerBetween } from '#protocol/vocabulary/scalars'
import type { TypedData } from '../../request.ts'
import { normaliseTypedData } from './normaliseTypedData.ts'
import { isSameEvmAddress } from './quantity.ts'
import { refuseDelegation } from './refuseDelegation.ts'
import { refuseParams } from './refuseParams.ts'
import { wrongChecksums } from './wrongChecksums.ts'

/** Maximum length of typed data in JSON text, in characters. */
const maxLength = 262_144

/** Accepts an object, or JSON text from older libraries. */
const parseJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  if (value.length > maxLength) throw refuseParams('params[1]', 'is too long')
  try {
    return JSON.parse(value)
  } catch (cause) {
    throw refuseParams('params[1]', 'must be typed data, as an object or as JSON', { cause })
  }
}

/** Returns the addresses in these parameters that have a wrong checksum, in lower case. */
export const misspeltIn = (params: Json, typedData: TypedData) =>
  wrongChecksums(parseJson(Array.isArray(params) ? params[1] : undefined), typedData)

const PaidResource = z.strictObject({
  resource: ResourceUrl,
  /** Lifetime of the payment after it is signed. */
  lifeSeconds: z.optional(integerBetween(1, longestPaymentSeconds)),
})
export type PaidResource = z.infer<typeof PaidResource>

/** Returns the URL of the resource that the page claims the payment is for (x402). Ignores other third parameters. */
export const paidResourceIn = (params: Json) =>
  z.safeParse(PaidResource, Array.isArray(params) ? params[2] : undefined).data

/**
 * Parses the parameters of eth_signTypedData_v4. Returns only what is displayed and signed. Throws -32602, or 4100 for
 * delegations.
 */
export const readTypedData = (params: Json, account: string): TypedData => {
  if (!Array.isArray(params)) throw refuseParams('params', 'must be a list')
  const [address, data]: readonly unknown[] = params
  if (typeof address !== 'string' || !isSameEvmAddress(address, account)) {
    throw refuseParams('params[0]', 'must be the connected account')
  }
  const typedData = normaliseTypedData(parseJson(data))
  refuseDelegation(typedData, account)
  return typedData
}
