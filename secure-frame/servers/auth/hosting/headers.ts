import { closedPolicy, documentHeaders, toHeader } from '#protocol/server-kit/headers'
import type { Origins } from '#protocol/server-kit/Origins'
import type { Project } from '#protocol/server-kit/projects'

const headersIn = (ancestors: string[], { app, auth }: Origins) => ({
  ...documentHeaders,
  // In its own window it has no opener, so that other pages cannot control it. Browsers ignore this header in a frame.
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Content-Security-Policy': toHeader({
    ...closedPolicy,
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    // The modal's origin is allowed because it serves the prices.
    'connect-src': ["'self'", app, ...(auth ? [auth] : [])],
    'worker-src': ["'self'"],
    // Allows the only script that is loaded by URL: the worker that holds keys.
    'trusted-types': ['foyer-worker'],
    'frame-ancestors': ancestors,
  }),
})

/**
 * Builds the secure frame's headers for one project. Only the modal, embedded in the project's pages, can embed the
 * frame. Browsers check the whole chain.
 */
export const secureHeaders = (project: Project, origins: Origins) =>
  headersIn([origins.app, ...project.allowedOrigins], origins)

/** Builds the headers of the modal's own grant window. Other pages cannot embed it. */
export const grantHeaders = (origins: Origins) => headersIn([origins.app], origins)

/**
 * Builds the headers of the passkey window. It keeps its opener, the modal, because it answers the modal's secure
 * frame. Pages cannot embed it.
 */
export const passkeyHeaders = (origins: Origins) => ({
  ...headersIn(["'none'"], origins),
  'Cross-Origin-Opener-Policy': 'unsafe-none',
})

/** Only the secure frame can read the descriptors. */
export const descriptorHeaders = { 'Cross-Origin-Resource-Policy': 'same-origin', 'Cache-Control': 'no-cache' }

/** Headers of the downloaded page that opens a wallet without a server. The page contains its own policy. */
export const recoverHeaders = { 'Content-Disposition': 'attachment; filename="foyer-recover.html"' }

/**
 * Headers of the recovery page on this origin, where passkeys can open a wallet. Other pages can neither embed nor
 * control it.
 */
export const recoverHereHeaders = {
  ...documentHeaders,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Content-Security-Policy': "frame-ancestors 'none'; object-src 'none'",
}

/**
 * Headers of the secure frame's files. A worker uses the policy of its script, which can be embedded but cannot reach
 * other origins.
 */
export const secureFileHeaders = {
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Content-Security-Policy': toHeader({ ...closedPolicy, 'script-src': ["'self'"] }),
}
