const shownAtStart = 4
const shownAtEnd = 6

/** The first 4 and the last 6 characters; an address that would not get shorter remains unchanged. */
export function formatAddress(address: string): string {
  if (address.length <= shownAtStart + shownAtEnd + 1) return address
  return `${address.slice(0, shownAtStart)}…${address.slice(-shownAtEnd)}`
}
