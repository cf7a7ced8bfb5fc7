import { keccak_256 } from '@noble/hashes/sha3'

const known = new Map<string, string>()
const maxKnown = 512

const compute = (lower: string) => {
  const hash = keccak_256(new TextEncoder().encode(lower.slice(2)))
  const isUpper = (index: number) => (((hash[index >> 1] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 0xf) >= 8
  return `0x${[...lower.slice(2)].map((digit, index) => (isUpper(index) ? digit.toUpperCase() : digit)).join('')}`
}

/** Returns the address with its ERC-55 checksum, regardless of its case. Solana addresses are returned unchanged. */
export const checksumAddress = (address: string) => {
  // Base58 has no `0`, and is case-sensitive.
  if (!address.startsWith('0x')) return address
  const lower = address.toLowerCase()
  const checked = known.get(lower) ?? compute(lower)
  if (known.size < maxKnown) known.set(lower, checked)
  return checked
}
