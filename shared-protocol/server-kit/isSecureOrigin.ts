const local = /^http:\/\/(([a-z0-9*-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:|$)/

/**
 * True if an origin, or an origin pattern, is protected against attackers on the network. It uses https, or http that
 * never leaves the machine.
 */
export const isSecureOrigin = (origin: string) => origin.startsWith('https://') || local.test(origin)
