import { isIPv6 } from 'node:net'

/** The 16-bit groups that name the subnet (/64) of one household or server. */
const subnetGroups = 4
const allGroups = 8
const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))

/** What counts as one visitor: an IPv4 address, or the /64 of an IPv6 address, whose owner has 2^64 addresses in it. */
export const visitorSubnet = (address: string) => {
  const [, mapped] = mappedIPv4.exec(address) ?? []
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  const left = tail === undefined ? 0 : allGroups - first.length - last.length
  const groups = [...first, ...Array<string>(left).fill('0'), ...last]
  const subnet = groups.slice(0, subnetGroups).map((group) => Number.parseInt(group, 16).toString(16))
  return `${subnet.join(':')}::/64`
}
