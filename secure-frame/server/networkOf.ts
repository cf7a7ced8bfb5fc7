import { isIPv6 } from 'node:net'

/** Groups of an address that name the network of one household or server. */
const networkGroups = 4
const allGroups = 8

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))

/** What is counted as one visitor: an IPv4 address, or the network (/64) of an IPv6 address, which has any number. */
export const networkOf = (address: string) => {
  if (!isIPv6(address) || address.toLowerCase().startsWith('::ffff:')) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  const left = tail === undefined ? 0 : allGroups - first.length - last.length
  const groups = [...first, ...Array<string>(left).fill('0'), ...last]
  return `${groups.slice(0, networkGroups).join(':')}::/64`
}
