import { isIP } from 'node:net'

/**
 * The domain that a host belongs to: its last two labels. This needs no Public Suffix List, and takes all hosts under `co.uk` for
 * one domain. An IP address is its own.
 */
export const domainOf = (hostname: string) => {
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return hostname
  const labels = hostname.split('.').filter((label) => label !== '')
  return labels.slice(-2).join('.')
}
