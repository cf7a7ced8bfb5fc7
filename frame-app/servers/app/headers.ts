import { closedPolicy, documentHeaders, toHeader, withCamera } from '#protocol/server-kit/headers'
import type { Origins } from '#protocol/server-kit/Origins'
import type { Project } from '#protocol/server-kit/projects'

/** On the auth server, the modal uses the RPC proxy. */
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

/** Headers of the modal for one project: only the project's pages can embed it. */
export const modalHeaders = (project: Project, origins: Origins) => modalIn(project.allowedOrigins, project, origins)

/** Headers of the modal as a separate window, which keeps its opener and cannot be embedded. */
export const windowHeaders = (project: Project, origins: Origins) => modalIn(["'none'"], project, origins)

/**
 * Headers of the hosted page, which embeds the modal like any page. Windows that it opens keep their opener: an
 * approval window answers to it. As a client's popup, it keeps its own opener, which waits for the answer.
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
