import { closedPolicy, documentHeaders, toHeader, withCamera } from '#protocol/server-kit/headers'
import type { Origins } from '#protocol/server-kit/Origins'
import type { Project } from '#protocol/server-kit/projects'

/** With an auth server, the modal also connects to that server's RPC proxy. */
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

/** Builds the modal headers for one project. Only the project's pages can embed the modal. */
export const modalHeaders = (project: Project, origins: Origins) => modalIn(project.allowedOrigins, project, origins)

/** Builds the modal headers for a separate window. The window keeps its opener and cannot be embedded. */
export const windowHeaders = (project: Project, origins: Origins) => modalIn(["'none'"], project, origins)

/**
 * Builds the headers of the hosted page, which embeds the modal like any page. Windows that it opens keep their opener,
 * because an approval window answers to it. When the page is a client's popup, it keeps its own opener, which waits for
 * the answer.
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
