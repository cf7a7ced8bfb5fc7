import { getAddress } from 'viem'
import * as z from 'zod/mini'

const IntegerText = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((text) => Number(text)),
)
/** Parses a time in seconds. 15 digits of seconds would exceed the range of `Date`. */
const TimeText = z.pipe(
  z.string().check(z.regex(/^\d{1,11}$/)),
  z.transform((text) => Number(text)),
)
const Amount = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((text) => BigInt(text)),
)
const AddressText = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{40}$/i)),
  z.transform((text) => getAddress(text)),
)
const HashText = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{64}$/i)),
  z.transform((text) => text.toLowerCase()),
)
/** Also accepts an empty string, which explorers use for a missing value. */
const orEmpty = <S extends z.core.$ZodType>(schema: S) =>
  z.pipe(
    z.union([z.literal(''), z.null(), z.undefined(), schema]),
    z.transform((value) => (value === '' || value === null ? undefined : value)),
  )
const MaybeAddress = z.optional(orEmpty(AddressText))
const MaybeText = z.nullish(z.string())

const place = { blockNumber: IntegerText, timeStamp: TimeText }

/** Block and time, which entries of every list contain. */
export const EntryPosition = z.object(place)
export type EntryPosition = z.infer<typeof EntryPosition>

/** An entry of `txlist`. */
export const Sent = z.object({
  ...place,
  hash: HashText,
  nonce: IntegerText,
  transactionIndex: IntegerText,
  from: AddressText,
  to: MaybeAddress,
  value: Amount,
  contractAddress: MaybeAddress,
  input: MaybeText,
  methodId: MaybeText,
  isError: MaybeText,
  txreceipt_status: MaybeText,
})
export type Sent = z.infer<typeof Sent>

/** An entry of `txlistinternal`. Etherscan uses `hash`, Blockscout `transactionHash`. */
export const Inner = z.pipe(
  z.object({
    ...place,
    hash: z.optional(HashText),
    transactionHash: z.optional(HashText),
    from: AddressText,
    to: MaybeAddress,
    contractAddress: MaybeAddress,
    value: Amount,
    isError: MaybeText,
    callType: MaybeText,
    type: MaybeText,
  }),
  z.transform(({ hash, transactionHash, ...inner }, context) => {
    const known = hash ?? transactionHash
    if (known !== undefined) return { ...inner, hash: known }
    context.issues.push({ code: 'custom', message: 'has no hash', input: inner })
    return z.NEVER
  }),
)
export type Inner = z.infer<typeof Inner>

const moved = { ...place, hash: HashText, from: AddressText, to: AddressText, contractAddress: AddressText }
const index = { transactionIndex: z.optional(orEmpty(IntegerText)) }

/**
 * An entry of `tokentx`. An entry with a `tokenID` is an item, which the item lists also contain. Blockscout omits its
 * amount.
 */
export const TokenMoved = z
  .object({ ...moved, ...index, value: z.optional(orEmpty(Amount)), tokenID: MaybeText })
  .check(z.refine(({ value, tokenID }) => value !== undefined || Boolean(tokenID)))
/** An entry of `tokennfttx`. */
export const ItemMoved = z.object({ ...moved, ...index, tokenID: Amount })
/** An entry of `token1155tx`. */
export const ItemsMoved = z.object({ ...moved, ...index, tokenID: Amount, tokenValue: Amount })
