import { isAllowedOrigin } from '#protocol/vocabulary/origin'

const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''

/** The modal's origin: the only one that may hold this frame. */
export const appOrigin = meta('foyer-app-origin')

/** The auth server's origin; it also passes reads on to the chains. */
export const authOrigin = meta('foyer-auth-origin')

/** The project vouches for its pages: what moves value may be decided in the frame. */
export const approveInFrame = meta('foyer-approve-in-frame') === '1'

/** The project whose modal this is. */
export const projectId = new URLSearchParams(location.search).get('projectId') ?? ''

/** The origins above this document, the nearest first; undefined where the browser does not tell. */
export const ancestors = 'ancestorOrigins' in location ? [...location.ancestorOrigins] : undefined

const allowedHosts = meta('foyer-allowed-origins').split(' ').filter(Boolean)

/**
 * Whether this document may run where it finds itself: under the modal, itself under a page that the project allows.
 * The server's frame-ancestors says the same; where the browser also tells the ancestors, they are compared here.
 */
export const mayRunHere = (selfOrigin: string, ancestors: readonly string[] | undefined) => {
  if (selfOrigin === 'null') return false
  if (!ancestors) return true
  const [parent, ...hosts] = ancestors
  return parent === appOrigin && hosts.length > 0 && hosts.every((host) => isAllowedOrigin(allowedHosts, host))
}

/**
 * The page that asks, as the browser tells it; undefined where the modal claims another. Where the browser does not tell
 * the ancestors, the claim counts if it is one of the project's pages: the document's policy lets no other hold us.
 */
export const hostOriginOf = (ancestors: readonly string[] | undefined, claimed: string) => {
  const isTrue = ancestors ? ancestors[1] === claimed : isAllowedOrigin(allowedHosts, claimed)
  return isTrue ? claimed : undefined
}
