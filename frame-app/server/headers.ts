import type { Project } from '#protocol/server/projects'

export interface Origins {
  app: string
  secure: string
  /** The auth server, where there is one: without it nobody signs in by e-mail. */
  auth?: string
}

type Policy = Record<string, readonly string[]>

const toHeader = (policy: Policy) =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')

const none = ["'none'"]

const closed: Policy = {
  'default-src': none,
  'base-uri': none,
  'object-src': none,
  'form-action': none,
  'require-trusted-types-for': ["'script'"],
  'trusted-types': none,
}

/** What every document of ours says: it may be held by an isolated page, and it asks for no device. */
const documentHeaders = {
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=()',
  'Referrer-Policy': 'strict-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-cache',
}

/** Headers of the modal for one project: held by the project's pages alone. */
export const modalHeaders = (project: Project, { secure }: Origins) => ({
  ...documentHeaders,
  'Content-Security-Policy': toHeader({
    ...closed,
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'connect-src': ["'self'", ...project.connectSources],
    'frame-src': [secure],
    'frame-ancestors': project.allowedOrigins,
  }),
})

/** Headers of the secure frame: held by the modal, itself held by the project's pages (the whole chain is checked). */
export const secureHeaders = (project: Project, { app, auth }: Origins) => ({
  ...documentHeaders,
  // As a window of its own it has no opener, so that no page can hold and steer it. Browsers ignore it in a frame.
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Content-Security-Policy': toHeader({
    ...closed,
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...(auth ? [auth] : [])],
    'worker-src': ["'self'"],
    // The one script that is loaded by its address: the worker that holds keys.
    'trusted-types': ['foyer-worker'],
    'frame-ancestors': [app, ...project.allowedOrigins],
  }),
})

/** Headers of the secure frame's files. A worker lives by those of its script: it may be held here, and reach nothing. */
export const secureFileHeaders = {
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Content-Security-Policy': toHeader({ ...closed, 'script-src': ["'self'"] }),
}

/** Headers of a refusal: nobody may hold it, and it runs nothing. */
export const refusalHeaders = {
  ...documentHeaders,
  'Content-Security-Policy': toHeader({ ...closed, 'style-src': ["'unsafe-inline'"], 'frame-ancestors': none }),
}

/** Headers of files that any page may load: scripts, styles and answers that are no secret. */
export const publicHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
}
