/** A content security policy, with the allowed sources of each directive. */
export type ContentSecurityPolicy = Readonly<Record<string, readonly string[]>>

export const toHeader = (policy: ContentSecurityPolicy) =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')

const none = ["'none'"]

/** The base of every policy. It loads nothing, and no DOM sink accepts text. */
export const closedPolicy: ContentSecurityPolicy = {
  'default-src': none,
  'base-uri': none,
  'object-src': none,
  'form-action': none,
  'require-trusted-types-for': ["'script'"],
  'trusted-types': none,
}

const deniedDevices = 'microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=()'

/**
 * Allows the camera in the documents that show the modal, because it scans QR codes. The page must also delegate the
 * camera to the modal's frame.
 */
export const withCamera = { 'Permissions-Policy': `camera=(self), ${deniedDevices}` }

/** Headers of every document. Isolated pages (COEP) can embed it, and it cannot use devices. */
export const documentHeaders = {
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Permissions-Policy': `camera=(), ${deniedDevices}`,
  'Referrer-Policy': 'strict-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-cache',
}

/** Headers of an error page. Pages cannot embed it, and it runs no code. */
export const refusalHeaders = {
  ...documentHeaders,
  'Content-Security-Policy': toHeader({ ...closedPolicy, 'style-src': ["'unsafe-inline'"], 'frame-ancestors': none }),
}

/** Headers of files that any page can load: scripts, styles and public responses. */
export const publicHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
}
