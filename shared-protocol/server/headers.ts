/** A content security policy: sources by directive. */
export type ContentSecurityPolicy = Readonly<Record<string, readonly string[]>>

export const toHeader = (policy: ContentSecurityPolicy) =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')

const none = ["'none'"]

/** The policy that every other one is an exception from: nothing is loaded, and no DOM sink takes text. */
export const closedPolicy: ContentSecurityPolicy = {
  'default-src': none,
  'base-uri': none,
  'object-src': none,
  'form-action': none,
  'require-trusted-types-for': ["'script'"],
  'trusted-types': none,
}

const deniedDevices = 'microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=()'

/** For the documents that show the modal: it scans codes. The page has to delegate the camera to the modal's frame, too. */
export const withCamera = { 'Permissions-Policy': `camera=(self), ${deniedDevices}` }

/** Headers of every document: isolated pages (COEP) may embed it, and it asks for no device. */
export const documentHeaders = {
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Permissions-Policy': `camera=(), ${deniedDevices}`,
  'Referrer-Policy': 'strict-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-cache',
}

/** Headers of a refusal: no page may embed it, and it runs nothing. */
export const refusalHeaders = {
  ...documentHeaders,
  'Content-Security-Policy': toHeader({ ...closedPolicy, 'style-src': ["'unsafe-inline'"], 'frame-ancestors': none }),
}

/** Headers of files that any page may load: scripts, styles and answers that are no secret. */
export const publicHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
}
