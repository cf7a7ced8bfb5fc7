import { isIP } from 'node:net'
import { visitorNetwork } from '../visitorSubnet.ts'

/**
 * Returns the domain of a host, which is its last two labels. No Public Suffix List is needed, and all hosts under
 * `co.uk` count as one domain. For an IP address, returns its IP network, /24 or /48.
 */
export const domainOf = (hostname: string) => {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address)) return visitorNetwork(address)
  const labels = hostname.split('.').filter((label) => label !== '')
  return labels.slice(-2).join('.')
}
