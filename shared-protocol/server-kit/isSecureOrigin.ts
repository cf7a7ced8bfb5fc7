const local = /^http:\/\/(([a-z0-9*-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:|$)/

/**
 * True if an origin, or a pattern of origins, is protected against others on the network: https, or http that never
 * leaves the machine.
 */
export const isSecureOrigin = (origin: string) => origin.startsWith('https://') || local.test(origin)
