const shownAtStart = 4
const shownAtEnd = 6

/** Returns the first 4 and last 6 characters. An address that would not become shorter stays unchanged. */
export function formatAddress(address: string): string {
  if (address.length <= shownAtStart + shownAtEnd + 1) return address
  return `${address.slice(0, shownAtStart)}…${address.slice(-shownAtEnd)}`
}
