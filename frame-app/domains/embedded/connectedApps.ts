import type { Device } from '#protocol/vocabulary/device'

/** Describes a site where the account is logged in, on one or more devices. */
export interface ConnectedApp {
  hostOrigin: string
  /** Time in Unix milliseconds. */
  lastSeenAt: number
  deviceIds: readonly string[]
  /** True for the page that embeds this modal. */
  isThisPage: boolean
}

export const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : origin)

const appOf = (hostOrigin: string, devices: readonly Device[]): ConnectedApp => {
  const own = devices.filter((device) => device.hostOrigin === hostOrigin)
  return {
    hostOrigin,
    lastSeenAt: Math.max(...own.map(({ lastSeenAt }) => lastSeenAt)),
    deviceIds: own.map(({ id }) => id),
    isThisPage: own.some(({ isThisDevice }) => isThisDevice),
  }
}

/**
 * Returns the sites among the devices, most recently used first. The hosted page is omitted because it belongs to
 * Foyer.
 */
export const connectedApps = (devices: readonly Device[], appOrigin: string) =>
  [...new Set(devices.map(({ hostOrigin }) => hostOrigin))]
    .filter((hostOrigin) => hostOrigin !== appOrigin)
    .map((hostOrigin) => appOf(hostOrigin, devices))
    .sort((one, other) => other.lastSeenAt - one.lastSeenAt)
