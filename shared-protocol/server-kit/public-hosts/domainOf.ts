import { isIP } from 'node:net'
import { visitorNetwork } from '../visitorSubnet.ts'

/**
 * Returns the domain of a host: its last two labels. This needs no Public Suffix List, and treats all hosts under
 * `co.uk` as one domain. For an IP address, returns its network, /24 or /48.
 */
export const domainOf = (hostname: string) => {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address)) return visitorNetwork(address)
  const labels = hostname.split('.').filter((label) => label !== '')
  return labels.slice(-2).join('.')
}
