import { isIPv4, isIPv6 } from 'node:net'

/** The 16-bit groups that name the subnet (/64) of one household or server. */
const subnetGroups = 4
const allGroups = 8
const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))

/** The groups that name a network (/48) of one company or provider's line. */
const networkGroups = 3
const prefixOf = (address: string, count: number) => {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  const left = tail === undefined ? 0 : allGroups - first.length - last.length
  const groups = [...first, ...Array<string>(left).fill('0'), ...last]
  const prefix = groups.slice(0, count).map((group) => Number.parseInt(group, 16).toString(16))
  return `${prefix.join(':')}::/${count * 16}`
}

/** What counts as one visitor, and has a bucket of requests: an IPv4 address, or the /64 of an IPv6 address, whose owner has 2^64 addresses in it. */
export const visitorSubnet = (address: string) => {
  const [, mapped] = mappedIPv4.exec(address) ?? []
  if (mapped !== undefined) return mapped
  return isIPv6(address) ? prefixOf(address, subnetGroups) : address
}

/** What one customer of a provider has: an IPv4 address, or the /48 of an IPv6 address. */
export const visitorLine = (address: string) => {
  const subnet = visitorSubnet(address)
  return isIPv4(subnet) ? subnet : visitorNetwork(address)
}

/**
 * What one line or hosting contract may hold many visitors of: the /24 of an IPv4 address, the /48 of an IPv6 address. It has a
 * share of what all visitors have together.
 */
export const visitorNetwork = (address: string) => {
  const subnet = visitorSubnet(address)
  if (isIPv4(subnet)) return `${subnet.split('.').slice(0, 3).join('.')}.0/24`
  return isIPv6(address) ? prefixOf(address, networkGroups) : subnet
}
