import { keccak_256 } from '@noble/hashes/sha3'

const known = new Map<string, string>()
const maxKnown = 512

const compute = (lower: string) => {
  const hash = keccak_256(new TextEncoder().encode(lower.slice(2)))
  const isUpper = (index: number) => (((hash[index >> 1] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 0xf) >= 8
  return `0x${[...lower.slice(2)].map((digit, index) => (isUpper(index) ? digit.toUpperCase() : digit)).join('')}`
}

/** Returns an Ethereum address with its ERC-55 checksum, whatever its case. Solana addresses are returned unchanged. */
export const checksumAddress = (address: string) => {
  // Solana addresses never start with `0x`: base58 has no `0`. They are also case-sensitive.
  if (!address.startsWith('0x')) return address
  const lower = address.toLowerCase()
  const checked = known.get(lower) ?? compute(lower)
  if (known.size < maxKnown) known.set(lower, checked)
  return checked
}
