import type { TypedData, TypedValue } from '../../request.ts'
import { greater, smaller } from '../extremes.ts'
import { encodeType } from '../params/typedDataTypes.ts'
import { nativeTokenAddress } from './decodeCall.ts'
import { seaportName } from './knownContracts.ts'
import { verifierOf } from './permission.ts'

/** One part of an order: an amount of native currency or of a token, or a collection item. */
export interface OrderItem {
  token: string
  amount: bigint
  /** The item id. `any` if the other party chooses the item (Seaport's criteria). Undefined for tokens. */
  item?: bigint | 'any'
}

/** A Seaport order. Anyone who fulfills it before it expires executes both sides in one transaction. */
export interface SeaportOrder {
  offerer: string
  /** The maximum that the account pays. */
  give: readonly OrderItem[]
  /** The minimum that the account receives. */
  get: readonly OrderItem[]
  /** Amounts that the fulfiller pays to third parties, such as fees. */
  others: readonly (OrderItem & { to: string })[]
  /** Expiry in Unix seconds. */
  until: bigint
  market: string
}

const itemFields = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const orderType =
  'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,' +
  'uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)' +
  `ConsiderationItem(${itemFields},address recipient)OfferItem(${itemFields})`

type Fields = { readonly [field: string]: TypedValue }

/** Seaport's item types (`ItemType`) in numeric order. */
const kinds: readonly ('native' | 'token' | 'item' | 'any')[] = ['native', 'token', 'item', 'item', 'any', 'any']

const readItem = (value: TypedValue, pick: (start: bigint, end: bigint) => bigint): OrderItem | undefined => {
  // Safe cast, because the type of the data was checked to be exactly the order type.
  const { itemType, token, identifierOrCriteria, startAmount, endAmount } = value as Record<string, string>
  const amount = pick(BigInt(startAmount ?? 0), BigInt(endAmount ?? 0))
  switch (kinds[Number(itemType)]) {
    case 'native':
      return { token: nativeTokenAddress, amount }
    case 'token':
      return { token: token ?? '', amount }
    case 'item':
      return { token: token ?? '', amount, item: BigInt(identifierOrCriteria ?? 0) }
    case 'any':
      return { token: token ?? '', amount, item: 'any' }
    default:
      return undefined
  }
}

const isRead = <Item>(item: Item | undefined): item is Item => item !== undefined

const readComponents = (
  { offerer, offer, consideration, endTime }: Fields,
  market: string,
): SeaportOrder | undefined => {
  const give = (offer as readonly TypedValue[]).map((value) => readItem(value, greater))
  const paid = (consideration as readonly TypedValue[]).map((value) => {
    const item = readItem(value, smaller)
    return item && { ...item, to: (value as Record<string, string>).recipient ?? '' }
  })
  if (!give.every(isRead) || !paid.every(isRead)) return undefined
  return {
    offerer: offerer as string,
    give,
    get: paid.filter(({ to }) => to === offerer),
    others: paid.filter(({ to }) => to !== offerer),
    until: BigInt(endTime as string),
    market,
  }
}

const zeroAddress = `0x${'0'.repeat(40)}`

/** True for an empty order that fills a tree up to a power of two. Seaport rejects orders without an offerer. */
const isFiller = ({ offerer, offer, consideration }: Fields) =>
  offerer === zeroAddress && [offer, consideration].every((list) => Array.isArray(list) && list.length === 0)

/** Matches the type of a binary tree of orders. */
const bulkTree = /^OrderComponents(?:\[2\]){1,24}$/

const isBulk = ({ primaryType, types }: TypedData) => {
  const [tree, ...others] = types[primaryType] ?? []
  const isTree = primaryType === 'BulkOrder' && others.length === 0 && tree?.name === 'tree' && bulkTree.test(tree.type)
  return isTree && encodeType('OrderComponents', types) === orderType
}

const flatten = (value: TypedValue | undefined): readonly Fields[] =>
  // The values of the tree type are nested lists of structs.
  Array.isArray(value) ? value.flatMap((one: TypedValue) => flatten(one)) : [value as Fields]

const componentsOf = (typedData: TypedData): readonly Fields[] | undefined => {
  if (isBulk(typedData)) return flatten(typedData.message.tree).filter((fields) => !isFiller(fields))
  return encodeType(typedData.primaryType, typedData.types) === orderType ? [typedData.message] : undefined
}

/**
 * Decodes a Seaport order, or the orders of a bulk order. Undefined unless the types match exactly and every value is
 * valid.
 */
export const readOrders = (typedData: TypedData): readonly [SeaportOrder, ...SeaportOrder[]] | undefined => {
  const market = seaportName(verifierOf(typedData) ?? '')
  const orders = market ? componentsOf(typedData)?.map((fields) => readComponents(fields, market)) : undefined
  if (!orders?.every(isRead)) return undefined
  const [first, ...others] = orders
  return first && [first, ...others]
}
