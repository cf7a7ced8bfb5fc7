import { isIPv4, isIPv6 } from 'node:net'

/** Number of 16-bit groups that identify the subnet (/64) of one household or server. */
const subnetGroups = 4
const allGroups = 8
const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))

/** Number of 16-bit groups that identify the network (/48) of one company or internet line. */
const networkGroups = 3
const prefixOf = (address: string, count: number) => {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  const left = tail === undefined ? 0 : allGroups - first.length - last.length
  const groups = [...first, ...Array<string>(left).fill('0'), ...last]
  const prefix = groups.slice(0, count).map((group) => Number.parseInt(group, 16).toString(16))
  return `${prefix.join(':')}::/${count * 16}`
}

/**
 * Returns the subnet that counts as one visitor, with one rate limit. It is an IPv4 address, or the /64 of an IPv6
 * address, because one owner has all 2^64 addresses in it.
 */
export const visitorSubnet = (address: string) => {
  const [, mapped] = mappedIPv4.exec(address) ?? []
  if (mapped !== undefined) return mapped
  return isIPv6(address) ? prefixOf(address, subnetGroups) : address
}

/** Returns the internet line of a provider's customer: an IPv4 address, or the /48 of an IPv6 address. */
export const visitorLine = (address: string) => {
  const subnet = visitorSubnet(address)
  return isIPv4(subnet) ? subnet : visitorNetwork(address)
}

/**
 * Returns the IP network of one line or hosting contract, which can contain many visitors. It is the /24 of an IPv4
 * address, or the /48 of an IPv6 address. Each IP network has a share of the total capacity.
 */
export const visitorNetwork = (address: string) => {
  const subnet = visitorSubnet(address)
  if (isIPv4(subnet)) return `${subnet.split('.').slice(0, 3).join('.')}.0/24`
  return isIPv6(address) ? prefixOf(address, networkGroups) : subnet
}
