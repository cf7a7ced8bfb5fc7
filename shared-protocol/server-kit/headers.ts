/** A content security policy: sources by directive. */
export type ContentSecurityPolicy = Readonly<Record<string, readonly string[]>>

export const toHeader = (policy: ContentSecurityPolicy) =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')

const none = ["'none'"]

/** The base of every policy: loads nothing, and no DOM sink accepts text. */
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
 * For the documents that show the modal: it scans QR codes. The page must also delegate the camera to the modal's
 * frame.
 */
export const withCamera = { 'Permissions-Policy': `camera=(self), ${deniedDevices}` }

/** Headers of every document: isolated pages (COEP) can embed it, and it uses no device. */
export const documentHeaders = {
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Permissions-Policy': `camera=(), ${deniedDevices}`,
  'Referrer-Policy': 'strict-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-cache',
}

/** Headers of a refusal: pages cannot embed it, and it runs no code. */
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
