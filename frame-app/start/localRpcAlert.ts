import type { Network } from '#protocol/vocabulary/network'
import type { DeveloperAlert } from '../navigation/alert.ts'

/** Chromium's name of the permission, and the earlier name. */
const names = ['loopback-network', 'local-network-access']

export const isLoopbackUrl = (url: string) =>
  /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)([:/]|$)/.test(url)

type Query = (name: string) => Promise<Pick<PermissionStatus, 'state'> & Partial<Pick<PermissionStatus, 'onchange'>>>

/**
 * The state of the permission, under the first name that the browser knows. Undefined if the browser has no such
 * permission.
 */
const readStatus = async (query: Query) => {
  for (const name of names) {
    // Browsers without this permission reject its name.
    const status = await query(name).catch(() => undefined)
    if (status) return status
  }
  return undefined
}

/**
 * Alerts the page's developer if the browser blocks a node on the visitor's own machine (Local Network Access), now or
 * once the visitor denies it.
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
