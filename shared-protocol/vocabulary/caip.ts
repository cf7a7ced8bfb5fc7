import { BaseError } from '../errors/BaseError.ts'
import { text } from './scalars.ts'

const namespacePattern = '[-a-z0-9]{3,8}'
const referencePattern = '[-_a-zA-Z0-9]{1,32}'
const addressPattern = '[-.%a-zA-Z0-9]{1,128}'
const chainPattern = `${namespacePattern}:${referencePattern}`

const caip2Pattern = new RegExp(`^${chainPattern}$`)
const caip10Pattern = new RegExp(`^${chainPattern}:${addressPattern}$`)
const caip19Pattern = /* @__PURE__ */ new RegExp(
  `^${chainPattern}/${namespacePattern}:[-.%a-zA-Z0-9]{1,128}(/[-.%a-zA-Z0-9]{1,78})?$`,
)

/** A CAIP-2 chain id, such as `eip155:1`. */
export const ChainId = text(41, caip2Pattern)
/** A CAIP-10 account id, such as `eip155:1:0xab…`. */
export const AccountId = text(170, caip10Pattern)
/** A CAIP-19 asset id, such as `eip155:1/slip44:60`. */
export const AssetId = text(170, caip19Pattern)

/** The text does not have the three parts of an account id. */
export class InvalidCaipAddressError extends BaseError {
  override readonly name = 'InvalidCaipAddressError'
  constructor() {
    super('invalid_caip_address', 'Invalid CAIP Address')
  }
}

/** The text has three parts, but one of them is not valid in CAIP-10. */
export class InvalidCaip10AddressError extends BaseError {
  override readonly name = 'InvalidCaip10AddressError'
  constructor() {
    super('invalid_caip_10_address', 'Invalid CAIP-10 address')
  }
}

/**
 * Returns the address from a page's input, which is an address or a CAIP-10 id. A colon distinguishes them, because no
 * address contains one. Throws InvalidCaipAddressError or InvalidCaip10AddressError if it is neither.
 */
export const readAddress = (given: string) => {
  if (!given.includes(':')) return given
  const parts = given.split(':')
  if (parts.length !== 3) throw new InvalidCaipAddressError()
  if (!caip10Pattern.test(given)) throw new InvalidCaip10AddressError()
  return parts[2] ?? ''
}
