import type { TypedData, TypedValue } from '../../request.ts'
import { encodeType } from '../params/typedDataTypes.ts'
import { permit2Name } from './knownContracts.ts'

/** An allowance that a signature grants a spender, for one token or for items of a collection. */
export interface TokenPermit {
  token: string
  amount: bigint
  /** The item id. `all` covers every item of the collection. */
  item?: bigint | 'all'
  /** Unix seconds. Undefined if it never expires. */
  until?: bigint
}

/** An ERC-2612, Dai, Permit2 or ERC-4494 permit. */
export interface KnownPermission {
  spender: string
  permissions: readonly TokenPermit[]
  /** The token owner, if the data contains one. */
  owner?: string
  /** The last time at which the signature can be used, in Unix seconds. */
  usableUntil?: bigint
  /**
   * The contract that verifies the permit and then transfers the tokens. Undefined if it is one of the tokens itself.
   */
  through?: string
  /** The Permit2 witness: data of the spender that is signed with the permit. */
  witness?: TypedValue
}

type Fields = { readonly [field: string]: TypedValue }

/** Unlimited threshold in the smallest unit, for tokens with unknown decimals. No token has such a supply. */
const unlimitedFrom = 2n ** 112n
const greatest96 = 2n ** 96n - 1n
/** Unlimited threshold in whole tokens. The largest supply of a listed token is below 10^15. */
const unlimitedWhole = 10n ** 15n

/**
 * Unlimited threshold for tokens with at most six decimals, where it is at least nine trillion tokens. With more
 * decimals, it can be only a few tokens. Up to eight decimals, only the maximum values of the types count.
 */
const greatest63 = 2n ** 63n - 1n
const greatest64 = 2n ** 64n - 1n

const isUnlimitedOfFew = (amount: bigint, decimals: number) =>
  (decimals <= 6 && amount >= greatest63) || (decimals <= 8 && (amount === greatest63 || amount === greatest64))

/** True if the amount exceeds any possible token supply, or is the maximum value of an integer type. */
export const isUnlimited = (amount: bigint, decimals?: number) => {
  if (amount >= unlimitedFrom || amount === greatest96) return true
  if (decimals === undefined) return false
  return amount >= unlimitedWhole * 10n ** BigInt(decimals) || isUnlimitedOfFew(amount, decimals)
}

/** The values already match their types: integers are digits, addresses are hex. */
const number = (value: TypedValue | undefined) => BigInt(value as string)
const address = (value: TypedValue | undefined) => value as string

const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const tokenPermissions = 'TokenPermissions(address token,uint256 amount)'

/**
 * In Permit2, expiration 0 means that the allowance lasts only for the block in which the signature is used. The
 * signature can be used until the deadline.
 */
const readDetails = (value: TypedValue, deadline: bigint): TokenPermit => {
  const { token, amount, expiration } = value as Fields
  const ends = number(expiration)
  return { token: address(token), amount: number(amount), until: ends === 0n ? deadline : ends }
}

const readAllowances = (message: Fields, list: readonly TypedValue[]): KnownPermission => ({
  spender: address(message.spender),
  permissions: list.map((value) => readDetails(value, number(message.sigDeadline))),
  usableUntil: number(message.sigDeadline),
})

const readTransfers = (message: Fields, list: readonly TypedValue[]): KnownPermission => {
  const deadline = number(message.deadline)
  return {
    spender: address(message.spender),
    permissions: list.map((value) => {
      const { token, amount } = value as Fields
      return { token: address(token), amount: number(amount), until: deadline }
    }),
    usableUntil: deadline,
    witness: message.witness,
  }
}

const listOf = (value: TypedValue | undefined) => value as readonly TypedValue[]

/**
 * Permit2 types (https://github.com/Uniswap/permit2). Other projects have deployed their own contracts with these
 * types.
 */
const permit2Kinds: Readonly<Record<string, (message: Fields) => KnownPermission>> = {
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`]: (message) =>
    readAllowances(message, [message.details as TypedValue]),
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`]: (message) =>
    readAllowances(message, listOf(message.details)),
  [`PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${tokenPermissions}`]:
    (message) => readTransfers(message, [message.permitted as TypedValue]),
  [`PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${tokenPermissions}`]:
    (message) => readTransfers(message, listOf(message.permitted)),
}

/** If there is a witness, the spender's types follow in the type string. */
const witnessed =
  /^Permit(Batch)?WitnessTransferFrom\(TokenPermissions(\[\])? permitted,address spender,uint256 nonce,uint256 deadline,[A-Za-z0-9_$]+ witness\)/

const readPermit2 = (type: string, { message, types }: TypedData): KnownPermission | undefined => {
  const kind = Object.hasOwn(permit2Kinds, type) ? permit2Kinds[type] : undefined
  if (kind) return kind(message)
  const [found, batch = '', list = ''] = witnessed.exec(type) ?? []
  if (!found || (batch === '') !== (list === '')) return undefined
  if (encodeType('TokenPermissions', types) !== tokenPermissions) return undefined
  return readTransfers(message, list ? listOf(message.permitted) : [message.permitted as TypedValue])
}

/** ERC-2612 permit. The verifying contract is the token. */
const erc2612 = 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)'
/** ERC-4494 permit, as used for Uniswap positions. The verifying contract is the collection. */
const erc4494 = 'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)'
/** Uniswap V4 permit that allows or revokes all positions. */
const allItems = 'PermitForAll(address operator,bool approved,uint256 nonce,uint256 deadline)'
/** Dai permit, either unlimited or zero. Expiry 0 means that it never expires. */
const daiPermit = 'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)'

/** Decoders by exact type. An allowance for an item remains valid after the signature's deadline. */
const tokenPermits: Readonly<Record<string, (message: Fields, token: string) => KnownPermission>> = {
  [erc2612]: ({ owner, spender, value, deadline }, token) => {
    const until = number(deadline)
    const permission = { token, amount: number(value), until }
    return { spender: address(spender), owner: address(owner), permissions: [permission], usableUntil: until }
  },
  [daiPermit]: ({ holder, spender, expiry, allowed }, token) => {
    const end = number(expiry)
    const until = end === 0n ? undefined : end
    const amount = allowed === true ? 2n ** 256n - 1n : 0n
    return {
      spender: address(spender),
      owner: address(holder),
      permissions: [{ token, amount, until }],
      usableUntil: until,
    }
  },
  [erc4494]: ({ spender, tokenId, deadline }, token) => {
    const permission = { token, amount: 1n, item: number(tokenId) }
    return { spender: address(spender), permissions: [permission], usableUntil: number(deadline) }
  },
  [allItems]: ({ operator, approved, deadline }, token) => {
    const permission = { token, amount: approved === true ? 1n : 0n, item: 'all' as const }
    return { spender: address(operator), permissions: [permission], usableUntil: number(deadline) }
  },
}

/** Returns the domain's `verifyingContract`, if present. */
export const verifierOf = ({ domain, types }: TypedData) => {
  const isAddress = types.EIP712Domain?.some(({ name, type }) => name === 'verifyingContract' && type === 'address')
  return isAddress ? address(domain.verifyingContract) : undefined
}

/**
 * Decodes a permit whose type is exactly ERC-2612, Dai, Permit2 or an item permit. Undefined otherwise. Accepts Permit2
 * types for any verifier, because they have no other use. The values already match their types.
 */
export const readPermission = (typedData: TypedData): KnownPermission | undefined => {
  const verifier = verifierOf(typedData)
  if (!verifier) return undefined
  const type = encodeType(typedData.primaryType, typedData.types)
  const permit = readPermit2(type, typedData)
  if (permit) return { ...permit, through: verifier }
  // Permit2 is not a token.
  if (permit2Name(verifier) || !Object.hasOwn(tokenPermits, type)) return undefined
  return tokenPermits[type]?.(typedData.message, verifier)
}
