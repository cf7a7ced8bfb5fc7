import { formatWhole } from '../../text/formatAmount.ts'
import { isReadableText } from '../../text/readableText.ts'
import { decodeCall, nativeTokenAddress, type ReadValue } from '../decode/decodeCall.ts'
import { isHexData, isSameEvmAddress } from '../params/quantity.ts'
import type { PathTarget } from './path.ts'
import type { FieldFormat, FormatName } from './readDescriptor.ts'
import type { Leaf } from './tree.ts'
import { unread } from './unread.ts'

/** The input of a format, apart from the value. */
export interface FormatContext {
  account: string
  chainId: number
  /** Resolves a path in the parameters for the current item. */
  resolve: (path: string) => PathTarget
}

type Format = (leaf: Leaf, field: FieldFormat, context: FormatContext) => ReadValue

const amount = ({ type, value }: Leaf) => (type.startsWith('uint') ? BigInt(value as string) : unread())

/** Returns the leaf at a position. A byte slice becomes a separate leaf. */
export const leafAt = ({ tree, bytes }: PathTarget): Leaf => {
  if (tree.kind !== 'leaf') return unread()
  if (!bytes) return tree
  const digits = String(tree.value).slice(2 + bytes.from * 2, 2 + bytes.to * 2)
  return { kind: 'leaf', type: `bytes${bytes.to - bytes.from}`, value: `0x${digits}` }
}

/** 20 bytes count as an address, because packed data has no types. */
const addressIn = ({ type, value }: Leaf) => (type === 'address' || type === 'bytes20' ? String(value) : unread())

const constantOr = (constant: string | undefined, path: string | undefined, { resolve }: FormatContext) => {
  if (constant !== undefined) return constant.toLowerCase()
  return path === undefined ? undefined : addressIn(leafAt(resolve(path)))
}

const listOf = (value: string | readonly string[] | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : (value ?? [])

const isAmong = (address: string, list: string | readonly string[] | undefined) =>
  listOf(list).some((one) => isSameEvmAddress(one, address))

/** Returns an integer, or the integer value of a slice of packed data. */
const integerOf = ({ type, value }: Leaf) =>
  /^bytes\d/.test(type) ? BigInt(value as string) : amount({ kind: 'leaf', type, value })

const raw: Format = ({ type, value }) => {
  if (typeof value === 'boolean') return { kind: 'flag', isSet: value }
  if (type === 'address') return { kind: 'address', address: value, role: 'other' }
  if (/^u?int/.test(type)) return { kind: 'text', text: value.startsWith('-') ? value : formatWhole(BigInt(value)) }
  return { kind: 'text', text: type !== 'string' || isReadableText(value) ? value || '""' : unread() }
}

/** Returns the effect of an amount on the account, based on the labels in Foyer's own descriptors. */
const roleOf = ({ label }: FieldFormat) => {
  if (/^you (give|send|pay)/i.test(label)) return 'give'
  return /^you get/i.test(label) ? 'get' : undefined
}

const tokenAmount: Format = (leaf, field, context) => {
  const { params } = field
  const units = amount(leaf)
  const token = constantOr(params.token, params.tokenPath, context)
  if (token === undefined) return { kind: 'text', text: formatWhole(units) }
  const isAll = params.threshold !== undefined && units >= BigInt(params.threshold)
  const isNative = isAmong(token, params.nativeCurrencyAddress)
  return { kind: 'amount', token: isNative ? nativeTokenAddress : token, units, isAll, role: roleOf(field) }
}

const nftName: Format = (leaf, { params }, context) => {
  const collection = constantOr(params.collection, params.collectionPath, context)
  return collection === undefined
    ? { kind: 'text', text: formatWhole(amount(leaf)) }
    : { kind: 'item', collection, id: amount(leaf) }
}

const endLabel = /\b(until|expir\w*|deadline|valid to)\b/i

const date: Format = (leaf, { label, params }) => {
  const seconds = amount(leaf)
  return params.encoding === 'blockheight'
    ? { kind: 'text', text: formatWhole(seconds) }
    : { kind: 'date', seconds, isEnd: endLabel.test(label) }
}

const duration: Format = (leaf) => {
  const seconds = amount(leaf)
  const two = (part: bigint) => part.toString().padStart(2, '0')
  return { kind: 'text', text: `${two(seconds / 3600n)}:${two((seconds / 60n) % 60n)}:${two(seconds % 60n)}` }
}

const maxDecimals = 36

const unit: Format = (leaf, { params: { base = '', decimals = 0 } }) => ({
  kind: 'unit',
  base,
  units: integerOf(leaf),
  decimals: decimals <= maxDecimals ? decimals : unread(),
})

const enumeration: Format = ({ value }, { labels = {} }) => {
  const key = String(value)
  return { kind: 'text', text: (Object.hasOwn(labels, key) ? labels[key] : undefined) ?? unread() }
}

const receiverLabel = /\b(recipient|receiver|beneficiary)\b/i

const addressRole = ({ label, params: { types } }: FieldFormat) => {
  if (types?.includes('wallet')) return 'owner'
  return types?.includes('eoa') || (!types && receiverLabel.test(label)) ? 'receiver' : 'other'
}

const addressName: Format = (leaf, field, { account }) => {
  const address = addressIn(leaf)
  const isSender = isAmong(address, field.params.senderAddress)
  return { kind: 'address', address: isSender ? account : address, role: addressRole(field) }
}

/** Formats a nested call. If it is unknown, or only its name is known, the complete data counts as not decoded. */
const calldata: Format = ({ value: data }, { params }, context) => {
  const to = constantOr(params.callee, params.calleePath, context) ?? unread()
  const sender = constantOr(params.spender, params.spenderPath, context) ?? unread()
  const value = params.amountPath === undefined ? 0n : amount(leafAt(context.resolve(params.amountPath)))
  if (!isHexData(data) || params.amount !== undefined || !isHexData(to)) return unread()
  const call = decodeCall({ to, data, value }, { account: sender, chainId: context.chainId })
  if (call.kind === 'unknown' || call.kind === 'named') return unread()
  return { kind: 'call', call, account: sender, value }
}

const formats: Readonly<Record<FormatName, Format>> = {
  raw,
  tokenAmount,
  nftName,
  date,
  duration,
  unit,
  enum: enumeration,
  addressName,
  calldata,
  amount: (leaf, field) => ({
    kind: 'amount',
    token: nativeTokenAddress,
    units: amount(leaf),
    isAll: false,
    role: roleOf(field),
  }),
  tokenTicker: (leaf) => ({ kind: 'token', token: addressIn(leaf) }),
}

/** Formats the value at a position. Throws UnreadError if the value does not match the format. */
export const formatValue = (place: PathTarget, field: FieldFormat, context: FormatContext): ReadValue =>
  formats[field.format](leafAt(place), field, context)
