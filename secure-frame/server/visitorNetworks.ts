import { visitorNetwork, visitorSubnet } from '#protocol/server/visitorSubnet'

/** The networks of a visitor. The owner of a wide network also has the narrow networks in it. */
export interface VisitorNetworks {
  /** The /48 of an IPv6 address, which hosters give to one customer; the /24 of an IPv4 address. */
  wide: string
  /** The /56 of an IPv6 address, which providers give to one household. */
  household: string | undefined
  /** The /64 of an IPv6 address; an IPv4 address. */
  subnet: string
}

/** The /56 that a /64 is in. */
const householdOf = (subnet: string) => {
  const [, site, last] = /^((?:[0-9a-f]+:){2}[0-9a-f]+):([0-9a-f]+)::\/64$/.exec(subnet) ?? []
  if (site === undefined || last === undefined) return undefined
  return `${site}:${(Number.parseInt(last, 16) & 0xff00).toString(16)}::/56`
}

/** The networks of a visitor's address. A text that is not an address counts as a network of its own. */
export const visitorNetworks = (address: string): VisitorNetworks => {
  const subnet = visitorSubnet(address)
  return { wide: visitorNetwork(address), household: householdOf(subnet), subnet }
}
