import type { Network } from '#protocol/vocabulary/network'
import type { DeveloperAlert } from '../navigation/alert.ts'

/** Current and former permission name in Chromium. */
const names = ['loopback-network', 'local-network-access']

export const isLoopbackUrl = (url: string) =>
  /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)([:/]|$)/.test(url)

type Query = (name: string) => Promise<Pick<PermissionStatus, 'state'> & Partial<Pick<PermissionStatus, 'onchange'>>>

/** Returns the permission status under the first name that the browser knows. Undefined if it knows none. */
const readStatus = async (query: Query) => {
  for (const name of names) {
    // Browsers reject permission names that they do not know.
    const status = await query(name).catch(() => undefined)
    if (status) return status
  }
  return undefined
}

/**
 * Alerts the page's developer if the browser blocks a local node (Local Network Access). Also alerts if the visitor
 * denies the permission later.
 */
export const watchLocalRpc = async (
  networks: readonly Pick<Network, 'rpcUrls'>[],
  query: Query,
  alert: (alert: DeveloperAlert) => void,
) => {
  const url = networks.flatMap(({ rpcUrls }) => rpcUrls.default.http).find(isLoopbackUrl)
  const status = url && (await readStatus(query))
  if (!status) return
  const tell = () => {
    if (status.state !== 'denied') return
    alert({
      title: 'Local RPC URL Blocked',
      message: `The browser does not let the modal reach ${url}. Allow access to this device in its site settings, and let no Permissions-Policy of the page forbid loopback-network.`,
    })
  }
  status.onchange = tell
  tell()
}
