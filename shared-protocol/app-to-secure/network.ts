import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { AnyChainId } from '../vocabulary/anyChainId.ts'
import { ChainId } from '../vocabulary/caip.ts'

/** Returns the CAIP-2 id of the chain that the embedded wallet used last. */
const getChainId = defineMethod({
  params: z.strictObject({}),
  result: z.strictObject({ chainId: ChainId }),
})

/** Switches to another network. Rejects with 4902 if the wallet does not support it. */
const switchNetwork = defineMethod({
  params: z.strictObject({ chainId: AnyChainId }),
  result: z.strictObject({ chainId: ChainId }),
})

export const networkMethods = { getChainId, switchNetwork }
