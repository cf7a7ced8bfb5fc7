import type { Device } from '#protocol/vocabulary/device'

/** A device counts as new for this long. */
export const newForMs = 7 * 86_400_000

/** The most recently added device that still counts as new, excluding the current device. */
export const newDeviceOf = (devices: readonly Device[], now: number) =>
  devices
    .filter(({ isThisDevice, createdAt }) => !isThisDevice && now - createdAt < newForMs)
    .sort((one, other) => other.createdAt - one.createdAt)[0]
