import { secureVersion } from '#protocol/secureVersion'
import { isAllowedOrigin } from '#protocol/vocabulary/origin'

const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''

/** The modal's origin: the only allowed parent of this frame. */
export const appOrigin = meta('foyer-app-origin')

/** The origin of the auth server and the RPC proxy. */
export const authOrigin = meta('foyer-auth-origin')

/** The project trusts its pages: transactions may be decided in the frame. */
export const approveInFrame = meta('foyer-approve-in-frame') === '1'

/** Whether visitors are offered wallets that the operator cannot open, have to have one, or never get one. */
export const walletTier = meta('foyer-wallet-tier')

const touchCents = meta('foyer-touch-cents')
/** Above this value, in cents of the US dollar, the project has visitors touch a passkey; null where it leaves that to them. */
export const projectTouchCents = touchCents === '' ? null : Number(touchCents)

/** The operator keeps descriptors for the project. */
export const hasDescriptors = meta('foyer-descriptors') === '1'

/** The operator lists contracts that permissions may call. */
export const hasPermissionContracts = meta('foyer-permission-contracts') === '1'

/** The chains on which somebody carries user operations (CAIP-2). */
export const bundledChains = meta('foyer-bundlers').split(' ')

/** Those of them on which only what the operator's own paymaster has approved is carried. */
export const relayedChains = meta('foyer-relayers').split(' ')

/** The chains on which the project pays fees (CAIP-2). */
export const paidChains = meta('foyer-paymasters').split(' ')

const params = new URLSearchParams(location.search)

/** The modal's project. */
export const projectId = params.get('projectId') ?? ''

/** The version that the modal asks for. */
export const requestedVersion = params.get('version') ?? secureVersion

/** Whether the calls of the modal are logged, for the page's developer. */
export const isLogging = params.get('enableLogger') === 'true'

/** The origins of this frame's ancestors, the nearest first; undefined without `location.ancestorOrigins`. */
export const ancestors = 'ancestorOrigins' in location ? [...location.ancestorOrigins] : undefined

const allowedHosts = meta('foyer-allowed-origins').split(' ').filter(Boolean)

/** Whether the modal is a window of its own: then the page is its opener, not an ancestor. */
export const isInWindow = typeof parent !== 'undefined' && parent === top

/**
 * Whether what is stored here serves pages of other sites, too: the windows of all pages and the hosted page share one
 * storage, which frames in pages do not.
 */
export const isShared = (hostOrigin: string) => isInWindow || hostOrigin === appOrigin

/** Whether this frame is that of the hosted page's window, which may sign the visitor in on a page. */
export const isGrant = isInWindow && params.has('grant')

/**
 * Whether this frame may run here: under the modal, which is under an allowed page of the project, or a window. The server's
 * `frame-ancestors` enforces the same; `ancestorOrigins` is a second check where browsers have it.
 */
export const mayRunHere = (selfOrigin: string, ancestors: readonly string[] | undefined) => {
  if (selfOrigin === 'null') return false
  if (!ancestors) return true
  const [parent, ...hosts] = ancestors
  return parent === appOrigin && hosts.every((host) => isAllowedOrigin(allowedHosts, host))
}

/**
 * The page's origin; undefined if the modal's claim is not true. Without `ancestorOrigins`
 * the claim has to be an allowed page of the project: the CSP `frame-ancestors` permits no other.
 */
export const hostOriginOf = (ancestors: readonly string[] | undefined, claimed: string) => {
  const isTrue = ancestors ? ancestors[1] === claimed : isAllowedOrigin(allowedHosts, claimed)
  return isTrue ? claimed : undefined
}

/**
 * The same where the modal is a window: the claim has to be what the opener proves. It is an allowed page of the project, as
 * are all that have it in a frame.
 */
export const openerOriginOf = (proven: readonly string[] | undefined, claimed: string) =>
  proven?.[0] === claimed && proven.every((origin) => isAllowedOrigin(allowedHosts, origin)) ? claimed : undefined
