import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import { formatAddress } from '../../../ui/text/formatAddress.ts'

/** In one letter case, because `k` and `K` are hard to distinguish. */
const shapeOf = (address: string) => formatAddress(address).toLowerCase()

/**
 * Returns the known address that the given one resembles in shortened form. Senders of worthless transfers create such
 * addresses for visitors to copy from their activity (address poisoning).
 */
export const findLookAlike = (address: string, known: readonly string[]) =>
  known.some((one) => isSameAddress(one, address)) ? undefined : known.find((one) => shapeOf(one) === shapeOf(address))
