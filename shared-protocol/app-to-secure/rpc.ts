import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { AnyChainId } from '../vocabulary/anyChainId.ts'
import { Json } from '../vocabulary/json.ts'
import { Namespace } from '../vocabulary/network.ts'
import { someText } from '../vocabulary/scalars.ts'

/**
 * A request of the page to the embedded wallet (EIP-1193). Safe methods return immediately. Signing methods return only
 * after the visitor has approved them in the frame. All other methods are rejected. There is no deadline, because the
 * visitor may need time to decide.
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
