import { limitExceeded, rpcError } from '#protocol/errors/rpc'
import * as z from '#protocol/schema'
import { integerBetween, text } from '#protocol/vocabulary/scalars'
import type { AccountReference } from '../../auth/accountReference.ts'
import type { BatchRecords } from './batches.ts'

/** What one account keeps on one device. */
const maxKept = 64
const maxFunctions = 8

const KeptPermission = z.strictObject({
  /** The page that asked for it. */
  origin: text(300),
  /** CAIP-2. */
  caipNetworkId: text(50),
  /** What a delegate hands to the manager. */
  context: text(20_000, /^0x[\da-f]*$/),
  /** The signatures of the functions that it names by their selectors. */
  functions: z.listOf(text(120), maxFunctions),
  /** What the page was answered, as JSON, but for the context. */
  answer: text(20_000),
  /** Unix milliseconds. */
  createdAt: integerBetween(0, Number.MAX_SAFE_INTEGER),
  /** Unix seconds. */
  expiry: integerBetween(0, Number.MAX_SAFE_INTEGER),
})
export type KeptPermission = z.infer<typeof KeptPermission>

const fits = (value: unknown): value is KeptPermission => z.safeParse(KeptPermission, value).success

/** What cannot be read, of another release, hides none of the others. */
const parse = (json: string | undefined): readonly KeptPermission[] => {
  try {
    const kept: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(kept) ? kept.filter(fits) : []
  } catch {
    return []
  }
}

type Owner = Pick<AccountReference, 'userId' | 'address'>

const nameOf = ({ userId, address }: Owner) => `permissions:${userId}:${address.toLowerCase()}`

/** Those that ended last stay: the visitor may look for them. */
const withRoom = (kept: readonly KeptPermission[], room: number, nowSeconds: number) => {
  const over = kept.filter(({ expiry }) => expiry <= nowSeconds).length
  const tooMany = Math.max(0, kept.length + room - maxKept)
  if (tooMany > over)
    throw rpcError(limitExceeded, `Limit exceeded: the account has ${maxKept} permissions. End some of them first.`)
  let left = tooMany
  return kept.filter(({ expiry }) => {
    const goes = left > 0 && expiry <= nowSeconds
    if (goes) left -= 1
    return !goes
  })
}

/** Remembers the permissions that an account gives, so that its visitor finds and ends them. */
export const createPermissionRecords = ({ read, write, inTurn }: BatchRecords, now: () => number) => {
  const list = async (owner: Owner) => parse(await read(nameOf(owner)))
  return {
    list,
    /** Throws -32005 as `keep` would, before anything is signed. */
    needRoom: async (owner: Owner, count: number) => void withRoom(await list(owner), count, Math.floor(now() / 1000)),
    /** Throws -32005 where there are too many that still hold, or one is longer than what is kept. */
    keep: (owner: Owner, given: readonly KeptPermission[]) =>
      inTurn(async () => {
        if (!given.every(fits)) throw rpcError(limitExceeded, 'Limit exceeded: the permission is too long to be kept')
        const kept = withRoom(await list(owner), given.length, Math.floor(now() / 1000))
        await write(nameOf(owner), JSON.stringify([...kept, ...given]))
      }),
  }
}
export type PermissionRecords = ReturnType<typeof createPermissionRecords>
