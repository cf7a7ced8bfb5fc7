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

/** Maximum characters of typed data given as text. */
const maxLength = 262_144

/** Accepts an object or, from older libraries, JSON text. */
const parseJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  if (value.length > maxLength) throw refuseParams('params[1]', 'is too long')
  try {
    return JSON.parse(value)
  } catch (cause) {
    throw refuseParams('params[1]', 'must be typed data, as an object or as JSON', { cause })
  }
}

/** Returns the addresses of these parameters with a wrong checksum, in lower case. */
export const misspeltIn = (params: Json, typedData: TypedData) =>
  wrongChecksums(parseJson(Array.isArray(params) ? params[1] : undefined), typedData)

const PaidResource = z.strictObject({
  resource: ResourceUrl,
  /** The lifetime of the payment, from its signature. */
  lifeSeconds: z.optional(integerBetween(1, longestPaymentSeconds)),
})
export type PaidResource = z.infer<typeof PaidResource>

/**
 * Returns the resource of a payment, as claimed by the page: the address of a resource (x402). Ignores other third
 * parameters.
 */
export const paidResourceIn = (params: Json) =>
  z.safeParse(PaidResource, Array.isArray(params) ? params[2] : undefined).data

/**
 * Reads the parameters of eth_signTypedData_v4, reduced to the displayed and signed parts. Throws -32602, or 4100 for
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
