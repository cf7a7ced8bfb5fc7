import { formatAddress } from '../../ui/formatAddress.ts'

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/**
 * The known address that the given one could be mistaken for: cut, they look the same. Senders of worthless transfers
 * make such addresses, so that visitors copy them from their activity (address poisoning).
 */
export const findLookAlike = (address: string, known: readonly string[]) =>
  known.some((one) => same(one, address))
    ? undefined
    : known.find((one) => same(formatAddress(one), formatAddress(address)))
