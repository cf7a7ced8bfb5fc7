import { visitorSubnet } from '#protocol/server/visitorSubnet'

const networkGroups = 3

/** The network that a visitor's address belongs to: the /48 of an IPv6 address, the /24 of an IPv4 address. */
export const visitorNetwork = (address: string) => {
  const subnet = visitorSubnet(address)
  if (subnet.includes(':')) return `${subnet.split(':').slice(0, networkGroups).join(':')}::/48`
  return `${subnet.split('.').slice(0, networkGroups).join('.')}.0/24`
}
