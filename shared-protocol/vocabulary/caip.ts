import { BaseError } from '../errors/BaseError.ts'
import { text } from './scalars.ts'

const namespacePattern = '[-a-z0-9]{3,8}'
const referencePattern = '[-_a-zA-Z0-9]{1,32}'
const addressPattern = '[-.%a-zA-Z0-9]{1,128}'
const chainPattern = `${namespacePattern}:${referencePattern}`

const caip2Pattern = new RegExp(`^${chainPattern}$`)
const caip10Pattern = new RegExp(`^${chainPattern}:${addressPattern}$`)
const caip19Pattern = /* @__PURE__ */ new RegExp(
  `^(${chainPattern})/(${namespacePattern}):([-.%a-zA-Z0-9]{1,128})(?:/([-.%a-zA-Z0-9]{1,78}))?$`,
)

/** A chain by CAIP-2, such as `eip155:1`. */
export const ChainId = text(41, caip2Pattern)
/** An account by CAIP-10, such as `eip155:1:0xab…`. */
export const AccountId = text(170, caip10Pattern)

/** The text has not the three parts of an account id. */
export class InvalidCaipAddressError extends BaseError {
  override readonly name = 'InvalidCaipAddressError'
  constructor() {
    super('invalid_caip_address', 'Invalid CAIP Address')
  }
}

/** The three parts are there, but one of them is not as CAIP-10 wants it. */
export class InvalidCaip10AddressError extends BaseError {
  override readonly name = 'InvalidCaip10AddressError'
  constructor() {
    super('invalid_caip_10_address', 'Invalid CAIP-10 address')
  }
}

export class InvalidCaip2Error extends BaseError {
  override readonly name = 'InvalidCaip2Error'
  constructor() {
    super('invalid_caip_2', 'Invalid CAIP-2 chain id')
  }
}

export class InvalidCaip19Error extends BaseError {
  override readonly name = 'InvalidCaip19Error'
  constructor() {
    super('invalid_caip_19', 'Invalid CAIP-19 asset id')
  }
}

/** Parts of a CAIP-2 chain id. Throws InvalidCaip2Error. */
export const parseChainId = (chainId: string) => {
  if (!caip2Pattern.test(chainId)) throw new InvalidCaip2Error()
  const [namespace = '', reference = ''] = chainId.split(':')
  return { namespace, reference }
}

/** Parts of a CAIP-10 account id. Throws InvalidCaipAddressError or InvalidCaip10AddressError. */
export const parseAccountId = (accountId: string) => {
  const parts = accountId.split(':')
  if (parts.length !== 3) throw new InvalidCaipAddressError()
  if (!caip10Pattern.test(accountId)) throw new InvalidCaip10AddressError()
  const [namespace = '', reference = '', address = ''] = parts
  return { namespace, reference, chainId: `${namespace}:${reference}`, address }
}

/** Parts of a CAIP-19 asset id. Throws InvalidCaip19Error. */
export const parseAssetId = (assetId: string) => {
  const [, chainId, assetNamespace, assetReference, tokenId] = caip19Pattern.exec(assetId) ?? []
  if (!chainId || !assetNamespace || !assetReference) throw new InvalidCaip19Error()
  return { chainId, assetNamespace, assetReference, ...(tokenId ? { tokenId } : {}) }
}
