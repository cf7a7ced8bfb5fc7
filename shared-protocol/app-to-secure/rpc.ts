import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { ChainId } from '../vocabulary/caip.ts'
import { Json } from '../vocabulary/json.ts'
import { Namespace } from '../vocabulary/network.ts'
import { numberBetween, someText } from '../vocabulary/scalars.ts'

/**
 * A request of the page to the embedded wallet (EIP-1193). What is safe is answered at once, what signs only after the
 * visitor has approved it in the frame, anything else is refused. No deadline: the visitor's own thinking is part of it.
 */
export const rpcRequest = defineMethod({
  params: z.strictObject({
    method: someText(128),
    params: z.optional(Json),
    chainId: z.optional(z.union(ChainId, numberBetween(1, Number.MAX_SAFE_INTEGER))),
    chainNamespace: z.optional(Namespace),
  }),
  result: Json,
  deadlineMs: null,
})
