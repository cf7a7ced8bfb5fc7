import { secureVersion } from '#protocol/secureVersion'
import { isAllowedOrigin } from '#protocol/vocabulary/origin'

const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''

/** The modal's origin, which is the only allowed parent of this frame. */
export const appOrigin = meta('foyer-app-origin')

/** The origin of the auth server and the RPC proxy. */
export const authOrigin = meta('foyer-auth-origin')

/** True if the project trusts its pages, so that transactions can be decided in the frame. */
export const approveInFrame = meta('foyer-approve-in-frame') === '1'

/** The project's setting for wallets that the operator cannot open: offered, required or disabled. */
export const walletTier = meta('foyer-wallet-tier')

const touchCents = meta('foyer-touch-cents')
/** The value in US cents above which the project requires a passkey confirmation. Null if visitors decide. */
export const projectTouchCents = touchCents === '' ? null : Number(touchCents)

/** True if the operator provides descriptors for the project. */
export const hasDescriptors = meta('foyer-descriptors') === '1'

/** True if the operator lists contracts that permissions can call. */
export const hasPermissionContracts = meta('foyer-permission-contracts') === '1'

/** The chains with a bundler for user operations, as CAIP-2 ids. */
export const bundledChains = meta('foyer-bundlers').split(' ')

/** The chains with a bundler that accepts only operations approved by the operator's own paymaster. */
export const relayedChains = meta('foyer-relayers').split(' ')

/** The chains on which the project sponsors fees, as CAIP-2 ids. */
export const paidChains = meta('foyer-paymasters').split(' ')

const params = new URLSearchParams(location.search)

export const projectId = params.get('projectId') ?? ''

/** The version that the modal requests. */
export const requestedVersion = params.get('version') ?? secureVersion

/** True if the modal's calls are logged for the page's developer. */
export const isLogging = params.get('enableLogger') === 'true'

/** The origins of this frame's ancestors, nearest first. Undefined without `location.ancestorOrigins`. */
export const ancestors = 'ancestorOrigins' in location ? [...location.ancestorOrigins] : undefined

const allowedHosts = meta('foyer-allowed-origins').split(' ').filter(Boolean)

/** True if the modal runs in its own window. The page is then its opener, not an ancestor. */
export const isInWindow = typeof parent !== 'undefined' && parent === top

/**
 * True if pages of other sites share this storage. The windows of all pages and the hosted page share one storage, but
 * frames in pages do not.
 */
export const isShared = (hostOrigin: string) => isInWindow || hostOrigin === appOrigin

/** True if this frame belongs to the hosted page's window, which can sign the visitor in on a page. */
export const isGrant = isInWindow && params.has('grant')

/**
 * True if this frame is allowed to run here. The modal must be a window, or embedded in one of the project's allowed
 * pages. The server enforces the same with `frame-ancestors`. `ancestorOrigins` is a second check in browsers that
 * support it.
 */
export const mayRunHere = (selfOrigin: string, ancestors: readonly string[] | undefined) => {
  if (selfOrigin === 'null') return false
  if (!ancestors) return true
  const [parent, ...hosts] = ancestors
  return parent === appOrigin && hosts.every((host) => isAllowedOrigin(allowedHosts, host))
}

/**
 * Returns the page's origin, or undefined if the modal's claim is false. Without `ancestorOrigins`, the claim must name
 * an allowed page of the project. The CSP `frame-ancestors` permits no other page.
 */
export const hostOriginOf = (ancestors: readonly string[] | undefined, claimed: string) => {
  const isTrue = ancestors ? ancestors[1] === claimed : isAllowedOrigin(allowedHosts, claimed)
  return isTrue ? claimed : undefined
}

/**
 * Returns the page's origin if the modal is a window. Undefined if the modal's claim differs from the opener's proof.
 * The opener and all its ancestors must be allowed pages of the project.
 */
export const openerOriginOf = (proven: readonly string[] | undefined, claimed: string) =>
  proven?.[0] === claimed && proven.every((origin) => isAllowedOrigin(allowedHosts, origin)) ? claimed : undefined
