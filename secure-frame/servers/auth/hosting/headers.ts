import { closedPolicy, documentHeaders, toHeader } from '#protocol/server-kit/headers'
import type { Origins } from '#protocol/server-kit/Origins'
import type { Project } from '#protocol/server-kit/projects'

const headersIn = (ancestors: string[], { app, auth }: Origins) => ({
  ...documentHeaders,
  // In its own window it has no opener, so that no page can hold and control it. Browsers ignore this in a frame.
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Content-Security-Policy': toHeader({
    ...closedPolicy,
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    // The modal's origin serves the prices.
    'connect-src': ["'self'", app, ...(auth ? [auth] : [])],
    'worker-src': ["'self'"],
    // The only script that is loaded by its URL: the worker that holds keys.
    'trusted-types': ['foyer-worker'],
    'frame-ancestors': ancestors,
  }),
})

/**
 * Headers of the secure frame for one project. Only the modal can embed it, itself embedded by the project's pages
 * (browsers check the whole chain).
 */
export const secureHeaders = (project: Project, origins: Origins) =>
  headersIn([origins.app, ...project.allowedOrigins], origins)

/** The same for the modal's own grant window: no page can have it in a frame. */
export const grantHeaders = (origins: Origins) => headersIn([origins.app], origins)

/**
 * The same for the passkey window. It keeps the modal that opened it, whose secure frame it answers, and no page can
 * have it in a frame.
 */
export const passkeyHeaders = (origins: Origins) => ({
  ...headersIn(["'none'"], origins),
  'Cross-Origin-Opener-Policy': 'unsafe-none',
})

/** Only for the secure frame. */
export const descriptorHeaders = { 'Cross-Origin-Resource-Policy': 'same-origin', 'Cache-Control': 'no-cache' }

/** For the downloaded page that opens a wallet without a server. It contains its own policy. */
export const recoverHeaders = { 'Content-Disposition': 'attachment; filename="foyer-recover.html"' }

/**
 * The same page when it runs on this origin, where passkeys open a wallet: no page can have it in a frame, hold or
 * control it.
 */
export const recoverHereHeaders = {
  ...documentHeaders,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Content-Security-Policy': "frame-ancestors 'none'; object-src 'none'",
}

/**
 * Headers of the secure frame's files. A worker has the policy of its script: it can be embedded, but reaches no other
 * origin.
 */
export const secureFileHeaders = {
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Content-Security-Policy': toHeader({ ...closedPolicy, 'script-src': ["'self'"] }),
}
