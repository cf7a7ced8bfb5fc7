import type { Device } from '#protocol/vocabulary/device'

/** Time for which a device counts as new. */
export const newForMs = 7 * 86_400_000

/** Returns the latest device that still counts as new, excluding the current one. */
export const newDeviceOf = (devices: readonly Device[], now: number) =>
  devices
    .filter(({ isThisDevice, createdAt }) => !isThisDevice && now - createdAt < newForMs)
    .sort((one, other) => other.createdAt - one.createdAt)[0]
