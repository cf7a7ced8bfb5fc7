import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { Device } from '../vocabulary/device.ts'
import { nothing, numberBetween, text } from '../vocabulary/scalars.ts'

/** The numbers of the eip155 chains on which the wallet has smart accounts. */
export const getSmartAccountEnabledNetworks = defineMethod({
  params: z.strictObject({}),
  result: z.strictObject({ smartAccountEnabledNetworks: z.listOf(numberBetween(1, Number.MAX_SAFE_INTEGER), 200) }),
})

/** Every device that is signed in to the account. */
export const listDevices = defineMethod({
  params: z.strictObject({}),
  result: z.strictObject({ devices: z.listOf(Device, 100) }),
})

/** Signs another device out, at once. */
export const revokeDevice = defineMethod({ params: z.strictObject({ deviceId: text(128) }), result: nothing })

/** Shows the key, in the secure frame alone, after a code. Answered when the visitor is done; 4001 where they give up. */
export const exportKey = defineMethod({ params: z.strictObject({}), result: nothing, deadlineMs: null })
