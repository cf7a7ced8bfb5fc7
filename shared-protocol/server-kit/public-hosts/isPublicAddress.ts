import { BlockList, isIP } from 'node:net'

/** IPv4 ranges outside the public internet: IANA's special-purpose registry, multicast, and reserved ranges. */
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/**
 * Non-public ranges within global unicast: protocol assignments including Teredo, documentation, and 6to4, which
 * contains an IPv4 address.
 */
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const listOf = (subnets: readonly string[], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [network = '', prefix] = subnet.split('/')
    list.addSubnet(network, Number(prefix), family)
  }
  return list
}

const refused4 = listOf(special4, 'ipv4')
const refused6 = listOf(special6, 'ipv6')
/** All other IPv6 addresses are loopback, link-local, unique local, multicast, IPv4-mapped, NAT64 or unassigned. */
const globalUnicast = listOf(['2000::/3'], 'ipv6')
const loopback4 = listOf(['127.0.0.0/8'], 'ipv4')

/** True if an IP address belongs to a host on the public internet. */
export const isPublicAddress = (address: string) => {
  const family = isIP(address)
  if (family === 4) return !refused4.check(address, 'ipv4')
  return family === 6 && globalUnicast.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}

/** True if the address belongs to this machine. */
export const isLoopbackAddress = (address: string) =>
  isIP(address) === 4 ? loopback4.check(address, 'ipv4') : address === '::1'
