import { isIP, type LookupFunction } from 'node:net'

/** Connects to addresses that were checked: the name is not resolved again. Node tries IPv4 and IPv6. */
export const lookupOf = ([first, ...others]: readonly [string, ...string[]]): LookupFunction => {
  const withFamily = (address: string) => ({ address, family: isIP(address) })
  return (_hostname, options, callback) =>
    options.all ? callback(null, [first, ...others].map(withFamily)) : callback(null, first, isIP(first))
}
