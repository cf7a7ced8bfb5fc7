import * as z from 'zod/mini'
import { defineMethod } from '../../../../shared-protocol/defineMethod.ts'
import { Json } from '../../../../shared-protocol/vocabulary/json.ts'
import { someText } from '../../../../shared-protocol/vocabulary/scalars.ts'

/** A method with the size of a provider request, for both kinds of link. */
export const benchTable = {
  request: defineMethod({ params: z.strictObject({ method: someText(128), params: z.optional(Json) }), result: Json }),
}

export const benchParams = {
  method: 'eth_call',
  params: [{ to: `0x${'ab'.repeat(20)}`, data: '0x70a08231' }, 'latest'],
}
