import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import { formatAddress } from '../../../ui/text/formatAddress.ts'

/** In the same case, as `k` and `K` are hardly told apart. */
const shapeOf = (address: string) => formatAddress(address).toLowerCase()

/**
 * The known address that the given one could be mistaken for: cut, they look the same. Senders of worthless transfers
 * make such addresses, so that visitors copy them from their activity (address poisoning).
 */
export const findLookAlike = (address: string, known: readonly string[]) =>
  known.some((one) => isSameAddress(one, address)) ? undefined : known.find((one) => shapeOf(one) === shapeOf(address))
