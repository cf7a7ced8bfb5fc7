import * as z from 'zod/mini'

const chain = '[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}'

/** A network by CAIP-2, such as `eip155:1`. */
export const CaipChainId = z.string().check(z.regex(new RegExp(`^${chain}$`)))
/** A token's contract or mint by CAIP-10, such as `eip155:1:0xab…`. */
export const CaipAddress = z.string().check(z.regex(new RegExp(`^${chain}:[-.%a-zA-Z0-9]{1,128}$`)))
/** A currency, token or item by CAIP-19, such as `eip155:1/erc20:0xab…`. */
export const CaipAssetId = z
  .string()
  .check(z.regex(new RegExp(`^${chain}/[-a-z0-9]{3,8}:[-.%a-zA-Z0-9]{1,128}(/[-.%a-zA-Z0-9]{1,78})?$`)))
