import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { Device } from '../vocabulary/device.ts'
import { nothing, text } from '../vocabulary/scalars.ts'

/** Lists every device that is signed in to the account. */
const listDevices = defineMethod({
  params: z.strictObject({}),
  result: z.strictObject({ devices: z.listOf(Device, 100) }),
})

/**
 * Signs out another device, and all devices that it approved. Rejects with `recovery_delayed` under the same condition
 * as `startStepUp`.
 */
const revokeDevice = defineMethod({ params: z.strictObject({ deviceId: text(128) }), result: nothing })

/**
 * Shows the wallet's secrets after a code, only in the secure frame. If the account has no e-mail address, the proof
 * that `startWayChange` requires replaces the code. Resolves when the visitor is done. Rejects with 4001 if they
 * cancel.
 */
const exportKey = defineMethod({ params: z.strictObject({}), result: nothing, deadlineMs: null })

export const accountMethods = { listDevices, revokeDevice, exportKey }
