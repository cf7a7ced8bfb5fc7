import * as z from 'zod/mini'

const chain = '[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}'

/** CAIP-2 id of a network, such as `eip155:1`. */
export const CaipChainId = z.string().check(z.regex(new RegExp(`^${chain}$`)))
/** CAIP-10 id of a token's contract or mint, such as `eip155:1:0xab…`. */
export const CaipAddress = z.string().check(z.regex(new RegExp(`^${chain}:[-.%a-zA-Z0-9]{1,128}$`)))
/** CAIP-19 id of a currency, token or item, such as `eip155:1/erc20:0xab…`. */
export const CaipAssetId = z
  .string()
  .check(z.regex(new RegExp(`^${chain}/[-a-z0-9]{3,8}:[-.%a-zA-Z0-9]{1,128}(/[-.%a-zA-Z0-9]{1,78})?$`)))
