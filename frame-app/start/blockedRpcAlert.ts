import type { Network } from '#protocol/vocabulary/network'
import type { DeveloperAlert } from '../navigation/alert.ts'

type Violation = Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'blockedURI'>

/** The document, which fires policy violation events. */
interface Policed {
  addEventListener(name: 'securitypolicyviolation', listener: (violation: Violation) => void): void
}

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : undefined)

/**
 * Alerts the page's developer, once per host, if the modal's content security policy blocks one of the page's nodes.
 * Either the project's `connectSources` do not contain the node, or they do not allow HTTP.
 */
export const watchBlockedRpc = (
  networks: readonly Pick<Network, 'rpcUrls'>[],
  policed: Policed,
  alert: (alert: DeveloperAlert) => void,
) => {
  const origins = new Set(networks.flatMap(({ rpcUrls }) => rpcUrls.default.http).map(originOf))
  policed.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    const origin = originOf(blockedURI)
    if (effectiveDirective !== 'connect-src' || !origin || !origins.delete(origin)) return
    alert({
      title: 'Invalid App Configuration',
      message: `The modal may not connect to ${origin}, where an RPC URL of the page leads. Add it to connectSources of your project, with https: and wss: if it had none: ["https:","wss:","${origin}"].`,
    })
  })
}
