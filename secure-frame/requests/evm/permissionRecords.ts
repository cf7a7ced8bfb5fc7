import { limitExceeded, rpcError } from '#protocol/errors/rpc'
import * as z from '#protocol/schema'
import { KeptPermission, maxKeptPermissions } from '#protocol/vocabulary/keptPermission'
import type { AccountReference } from '../../auth/accountReference.ts'
import type { BatchRecords } from './batches.ts'

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

/** Without so many of those that are over. */
const withoutOver = (kept: readonly KeptPermission[], count: number, nowSeconds: number) => {
  let left = count
  return kept.filter(({ expiry }) => {
    const goes = left > 0 && expiry <= nowSeconds
    if (goes) left -= 1
    return !goes
  })
}

/** Those that ended last stay: the visitor may look for them. */
const withRoom = (kept: readonly KeptPermission[], room: number, nowSeconds: number) => {
  const over = kept.filter(({ expiry }) => expiry <= nowSeconds).length
  const tooMany = Math.max(0, kept.length + room - maxKeptPermissions)
  if (tooMany > over)
    throw rpcError(
      limitExceeded,
      `Limit exceeded: the account has ${maxKeptPermissions} permissions. End some of them first.`,
    )
  return withoutOver(kept, tooMany, nowSeconds)
}

/** What this device knows, with what only the server does, as far as there is room: what is over there goes first. */
const merge = (known: readonly KeptPermission[], told: readonly KeptPermission[], nowSeconds: number) => {
  const contexts = new Set(known.map(({ context }) => context))
  const others = told.filter(({ context }) => !contexts.has(context) && contexts.add(context))
  const over = others.filter(({ expiry }) => expiry <= nowSeconds)
  const all = [...over, ...known, ...others.filter(({ expiry }) => expiry > nowSeconds)]
  const fitting = withoutOver(all, all.length - maxKeptPermissions, nowSeconds).slice(0, maxKeptPermissions)
  return fitting.sort((one, other) => one.createdAt - other.createdAt)
}

/** Where the account's permissions are kept for all its devices: at the auth server. */
interface SharedPermissions {
  list: (userId: string) => Promise<readonly KeptPermission[]>
  keep: (userId: string, permission: KeptPermission) => Promise<unknown>
}

interface Deps {
  device: BatchRecords
  shared: SharedPermissions
  /** What the account has given, read from what it signed. Undefined for what it has not. */
  readKept: (kept: KeptPermission, account: string) => Promise<KeptPermission | undefined>
  now: () => number
}

/**
 * Remembers the permissions that an account gives, on the device and at the server, so that its visitor finds and ends them on
 * every device, and on this one while the server is off.
 */
export const createPermissionRecords = ({ device, shared, readKept, now }: Deps) => {
  const nowSeconds = () => Math.floor(now() / 1000)
  const read = async (owner: Owner) => parse(await device.read(nameOf(owner)))

  /** What it does not keep this time, the next listing leaves there. */
  const share = ({ userId }: Owner, permissions: readonly KeptPermission[]) =>
    Promise.all(permissions.map((one) => shared.keep(userId, one).catch(() => undefined)))

  /** What only the server knows, and the account has signed: nothing else takes room. */
  const signedOf = async (told: readonly KeptPermission[], known: readonly KeptPermission[], { address }: Owner) => {
    const contexts = new Set(known.map(({ context }) => context))
    const unknown = told.filter(({ context }) => !contexts.has(context))
    const read = await Promise.all(unknown.map((one) => readKept(one, address)))
    return read.filter((one) => one !== undefined)
  }

  const list = async (owner: Owner) => {
    // Without the server, what this device knows is what there is.
    const told = await shared.list(owner.userId).catch(() => undefined)
    if (!told) return read(owner)
    const there = new Set(told.map(({ context }) => context))
    return device.withLock(async () => {
      const known = await read(owner)
      const all = merge(known, await signedOf(told, known, owner), nowSeconds())
      if (all.length > known.length) await device.write(nameOf(owner), JSON.stringify(all))
      void share(
        owner,
        known.filter(({ context, expiry }) => expiry > nowSeconds() && !there.has(context)),
      )
      return all
    })
  }

  return {
    list,
    /** Throws -32005 as `keep` would, before anything is signed. */
    requireRoom: async (owner: Owner, count: number) => void withRoom(await list(owner), count, nowSeconds()),
    /** Throws -32005 where there are too many that still hold, or one is longer than what is kept. */
    keep: async (owner: Owner, given: readonly KeptPermission[]) => {
      await device.withLock(async () => {
        if (!given.every(fits)) throw rpcError(limitExceeded, 'Limit exceeded: the permission is too long to be kept')
        const kept = withRoom(await read(owner), given.length, nowSeconds())
        await device.write(nameOf(owner), JSON.stringify([...kept, ...given]))
      })
      await share(owner, given)
    },
  }
}
export type PermissionRecords = ReturnType<typeof createPermissionRecords>
