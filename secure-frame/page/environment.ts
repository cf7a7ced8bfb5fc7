import { secureVersion } from '#protocol/secureVersion'
import { isAllowedOrigin } from '#protocol/vocabulary/origin'

const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''

/** The modal's origin: the only allowed parent of this frame. */
export const appOrigin = meta('foyer-app-origin')

/** The origin of the auth server and the RPC proxy. */
export const authOrigin = meta('foyer-auth-origin')

/** True if the project trusts its pages: transactions can be decided in the frame. */
export const approveInFrame = meta('foyer-approve-in-frame') === '1'

/** The project's setting for wallets that the operator cannot open: offered, required, or never used. */
export const walletTier = meta('foyer-wallet-tier')

const touchCents = meta('foyer-touch-cents')
/** Value in cents of the US dollar above which the project requires a passkey confirmation; null if visitors decide. */
export const projectTouchCents = touchCents === '' ? null : Number(touchCents)

/** True if the operator keeps descriptors for the project. */
export const hasDescriptors = meta('foyer-descriptors') === '1'

/** True if the operator lists contracts that permissions can call. */
export const hasPermissionContracts = meta('foyer-permission-contracts') === '1'

/** The chains with a bundler for user operations (CAIP-2). */
export const bundledChains = meta('foyer-bundlers').split(' ')

/** Those of them on which only operations approved by the operator's own paymaster are submitted. */
export const relayedChains = meta('foyer-relayers').split(' ')

/** The chains on which the project sponsors fees (CAIP-2). */
export const paidChains = meta('foyer-paymasters').split(' ')

const params = new URLSearchParams(location.search)

/** The modal's project. */
export const projectId = params.get('projectId') ?? ''

/** The version that the modal requests. */
export const requestedVersion = params.get('version') ?? secureVersion

/** True if the calls of the modal are logged for the page's developer. */
export const isLogging = params.get('enableLogger') === 'true'

/** The origins of this frame's ancestors, from nearest to farthest; undefined without `location.ancestorOrigins`. */
export const ancestors = 'ancestorOrigins' in location ? [...location.ancestorOrigins] : undefined

const allowedHosts = meta('foyer-allowed-origins').split(' ').filter(Boolean)

/** True if the modal is its own window: the page is then its opener, not an ancestor. */
export const isInWindow = typeof parent !== 'undefined' && parent === top

/**
 * True if this storage also serves pages of other sites: the windows of all pages and the hosted page share one
 * storage, but frames in pages do not.
 */
export const isShared = (hostOrigin: string) => isInWindow || hostOrigin === appOrigin

/** True if this frame belongs to the hosted page's window, which can sign the visitor in on a page. */
export const isGrant = isInWindow && params.has('grant')

/**
 * True if this frame can run here: in the modal, which is in an allowed page of the project, or a window. The server's
 * `frame-ancestors` enforces the same; `ancestorOrigins` is a second check in browsers that support it.
 */
export const mayRunHere = (selfOrigin: string, ancestors: readonly string[] | undefined) => {
  if (selfOrigin === 'null') return false
  if (!ancestors) return true
  const [parent, ...hosts] = ancestors
  return parent === appOrigin && hosts.every((host) => isAllowedOrigin(allowedHosts, host))
}

/**
 * The page's origin; undefined if the modal's claim is false. Without `ancestorOrigins` the claim must be an allowed
 * page of the project: the CSP `frame-ancestors` permits no other.
 */
export const hostOriginOf = (ancestors: readonly string[] | undefined, claimed: string) => {
  const isTrue = ancestors ? ancestors[1] === claimed : isAllowedOrigin(allowedHosts, claimed)
  return isTrue ? claimed : undefined
}

/**
 * The same if the modal is a window: the claim must match the opener's proof. The opener must be an allowed page of the
 * project, and so must all its ancestors.
 */
export const openerOriginOf = (proven: readonly string[] | undefined, claimed: string) =>
  proven?.[0] === claimed && proven.every((origin) => isAllowedOrigin(allowedHosts, origin)) ? claimed : undefined
