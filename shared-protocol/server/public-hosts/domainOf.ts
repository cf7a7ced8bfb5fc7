import { isIP } from 'node:net'
import { visitorNetwork } from '../visitorSubnet.ts'

/**
 * The domain that a host belongs to: its last two labels. This needs no Public Suffix List, and takes all hosts under `co.uk` for
 * one domain. An IP address belongs to its network, /24 or /48.
 */
export const domainOf = (hostname: string) => {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address)) return visitorNetwork(address)
  const labels = hostname.split('.').filter((label) => label !== '')
  return labels.slice(-2).join('.')
}
