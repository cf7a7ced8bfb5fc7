import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import { formatAddress } from '../../../ui/text/formatAddress.ts'

/** Ignores letter case, because `k` and `K` look alike. */
const shapeOf = (address: string) => formatAddress(address).toLowerCase()

/**
 * Returns the known address that looks like the given one when shortened. Attackers send worthless transfers from such
 * addresses, so that visitors copy them from their activity (address poisoning).
 */
export const findLookAlike = (address: string, known: readonly string[]) =>
  known.some((one) => isSameAddress(one, address)) ? undefined : known.find((one) => shapeOf(one) === shapeOf(address))
