import { closedPolicy, documentHeaders, toHeader, withCamera } from '#protocol/server/headers'
import type { Origins } from '#protocol/server/Origins'
import type { Project } from '#protocol/server/projects'

/** Of the auth server, its RPC proxy answers the modal. */
const connectTo = ({ connectSources, features: { blockchainDataUrl } }: Project, { auth }: Origins) => [
  "'self'",
  ...connectSources,
  ...[blockchainDataUrl, auth].filter((origin) => origin !== undefined),
]

const modalIn = (ancestors: readonly string[], project: Project, origins: Origins) => ({
  ...documentHeaders,
  ...withCamera,
  'Content-Security-Policy': toHeader({
    ...closedPolicy,
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': connectTo(project, origins),
    'frame-src': [origins.secure],
    'frame-ancestors': ancestors,
  }),
})

/** Headers of the modal for one project: only the project's pages may embed it. */
export const modalHeaders = (project: Project, origins: Origins) => modalIn(project.allowedOrigins, project, origins)

/** Headers of the modal in a window of its own, which keeps its opener and is in no frame. */
export const windowHeaders = (project: Project, origins: Origins) => modalIn(["'none'"], project, origins)

/**
 * Headers of the hosted page, which holds the modal as any page does. What it opens keeps its opener: an approval's
 * window answers to it. As a client's popup it keeps its own opener, too, which waits for the window to come back.
 */
export const hostedHeaders = ({ popup }: Readonly<Record<string, string>>) => ({
  ...documentHeaders,
  ...withCamera,
  ...(popup === '1' ? {} : { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }),
  'Content-Security-Policy': toHeader({
    ...closedPolicy,
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'connect-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'frame-src': ["'self'"],
    'frame-ancestors': ["'none'"],
  }),
})
