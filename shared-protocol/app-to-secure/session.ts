import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { ChainId } from '../vocabulary/caip.ts'
import { flag, nothing, text } from '../vocabulary/scalars.ts'

/** Whether the visitor has a session in the secure frame. */
export const isConnected = defineMethod({
  params: z.strictObject({ token: z.optional(text(4096)) }),
  result: z.strictObject({ isConnected: flag }),
})

/** The chain that the embedded wallet was last used on, as CAIP-2 id. */
export const getChainId = defineMethod({
  params: z.strictObject({}),
  result: z.strictObject({ chainId: ChainId }),
})

/** Starts the frame's document afresh. Answered before it goes; a new handshake follows. */
export const reload = defineMethod({ params: z.strictObject({}), result: nothing })
