import { closedPolicy, documentHeaders, toHeader } from '#protocol/server/headers'
import type { Origins } from '#protocol/server/Origins'
import type { Project } from '#protocol/server/projects'

const headersIn = (ancestors: string[], { app, auth }: Origins) => ({
  ...documentHeaders,
  // As a window of its own it has no opener, so that no page can hold and steer it. Browsers ignore it in a frame.
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Content-Security-Policy': toHeader({
    ...closedPolicy,
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    // The modal's origin has the prices.
    'connect-src': ["'self'", app, ...(auth ? [auth] : [])],
    'worker-src': ["'self'"],
    // The one script that is loaded by its address: the worker that holds keys.
    'trusted-types': ['foyer-worker'],
    'frame-ancestors': ancestors,
  }),
})

/**
 * Headers of the secure frame for one project: only the modal may embed it, itself embedded by the project's pages
 * (browsers check the whole chain).
 */
export const secureHeaders = (project: Project, origins: Origins) =>
  headersIn([origins.app, ...project.allowedOrigins], origins)

/** The same for the window of a grant, which is the modal's own: no page may have it in a frame. */
export const grantHeaders = (origins: Origins) => headersIn([origins.app], origins)

/**
 * The same for the window that asks for a passkey: it keeps the modal that opened it, whose secure frame it answers, and no
 * page may have it in a frame.
 */
export const passkeyHeaders = (origins: Origins) => ({
  ...headersIn(["'none'"], origins),
  'Cross-Origin-Opener-Policy': 'unsafe-none',
})

/** For the secure frame alone. */
export const descriptorHeaders = { 'Cross-Origin-Resource-Policy': 'same-origin', 'Cache-Control': 'no-cache' }

/** For the page that opens a wallet alone, to be saved. Its own policy is in it. */
export const recoverHeaders = { 'Content-Disposition': 'attachment; filename="foyer-recover.html"' }

/** The same page as it runs on this origin, where passkeys open a wallet: no page may have it in a frame, hold or steer it. */
export const recoverHereHeaders = {
  ...documentHeaders,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Content-Security-Policy': "frame-ancestors 'none'; object-src 'none'",
}

/** Headers of the secure frame's files. A worker has the policy of its script: it may be embedded, and reach nothing. */
export const secureFileHeaders = {
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Content-Security-Policy': toHeader({ ...closedPolicy, 'script-src': ["'self'"] }),
}
