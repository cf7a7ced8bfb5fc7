import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { Device } from '../vocabulary/device.ts'
import { nothing, text } from '../vocabulary/scalars.ts'

/** Lists every device that is signed in to the account. */
const listDevices = defineMethod({
  params: z.strictObject({}),
  result: z.strictObject({ devices: z.listOf(Device, 100) }),
})

/** Signs another device out, at once, and those that it let in. Rejects with `recovery_delayed` as `startStepUp` does. */
const revokeDevice = defineMethod({ params: z.strictObject({ deviceId: text(128) }), result: nothing })

/**
 * Shows the key, in the secure frame alone, after a code, or, where there is no address, after the proof that `startWayChange`
 * asks for. Answered when the visitor is done; 4001 where they give up.
 */
const exportKey = defineMethod({ params: z.strictObject({}), result: nothing, deadlineMs: null })

export const accountMethods = { listDevices, revokeDevice, exportKey }
