import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { AnyChainId } from '../vocabulary/anyChainId.ts'
import { Json } from '../vocabulary/json.ts'
import { Namespace } from '../vocabulary/network.ts'
import { someText } from '../vocabulary/scalars.ts'

/**
 * A request of the page to the embedded wallet (EIP-1193). What is safe is answered at once, what signs only after the
 * visitor has approved it in the frame, anything else is refused. No deadline: the visitor's own thinking is part of it.
 */
const rpcRequest = defineMethod({
  params: z.strictObject({
    method: someText(128),
    params: z.optional(Json),
    chainId: z.optional(AnyChainId),
    chainNamespace: z.optional(Namespace),
  }),
  result: Json,
  deadlineMs: null,
})

export const rpcMethods = { rpcRequest }
