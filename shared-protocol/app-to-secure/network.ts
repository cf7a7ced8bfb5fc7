import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { AnyChainId } from '../vocabulary/anyChainId.ts'
import { ChainId } from '../vocabulary/caip.ts'

/** The chain that the embedded wallet was last used on, as CAIP-2 id. */
const getChainId = defineMethod({
  params: z.strictObject({}),
  result: z.strictObject({ chainId: ChainId }),
})

/** Goes to another network. Rejects with 4902 where the wallet does not serve it. */
const switchNetwork = defineMethod({
  params: z.strictObject({ chainId: AnyChainId }),
  result: z.strictObject({ chainId: ChainId }),
})

export const networkMethods = { getChainId, switchNetwork }
