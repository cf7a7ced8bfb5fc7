import { isIP, type LookupFunction } from 'node:net'

/**
 * Returns a lookup function that uses addresses that were already checked, so that the name is not resolved again. Node
 * tries IPv4 and IPv6.
 */
export const lookupOf = ([first, ...others]: readonly [string, ...string[]]): LookupFunction => {
  const withFamily = (address: string) => ({ address, family: isIP(address) })
  return (_hostname, options, callback) =>
    options.all ? callback(null, [first, ...others].map(withFamily)) : callback(null, first, isIP(first))
}
