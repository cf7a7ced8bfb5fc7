import { visitorNetwork, visitorSubnet } from '#protocol/server-kit/visitorSubnet'

/** The IP networks of a visitor. The owner of a wide network also owns the narrow networks in it. */
export interface VisitorNetworks {
  /** The /48 of an IPv6 address, which hosting providers assign to one customer, or the /24 of an IPv4 address. */
  wide: string
  /** The /56 of an IPv6 address, which ISPs assign to one household. */
  household: string | undefined
  /** The /64 of an IPv6 address, or the IPv4 address itself. */
  subnet: string
}

/** Returns the /56 of a /64. */
const householdOf = (subnet: string) => {
  const [, site, last] = /^((?:[0-9a-f]+:){2}[0-9a-f]+):([0-9a-f]+)::\/64$/.exec(subnet) ?? []
  if (site === undefined || last === undefined) return undefined
  return `${site}:${(Number.parseInt(last, 16) & 0xff00).toString(16)}::/56`
}

/** Returns the IP networks of a visitor. Text that is not an IP address counts as a separate network. */
export const visitorNetworks = (address: string): VisitorNetworks => {
  const subnet = visitorSubnet(address)
  return { wide: visitorNetwork(address), household: householdOf(subnet), subnet }
}
