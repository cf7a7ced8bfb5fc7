import { limitExceeded, rpcError } from '#protocol/errors/rpc'
import * as z from '#protocol/schema'
import { KeptPermission, maxKeptPermissions } from '#protocol/vocabulary/keptPermission'
import type { AccountReference } from '../../auth/accountReference.ts'
import type { BatchRecords } from './batches.ts'

const fits = (value: unknown): value is KeptPermission => z.safeParse(KeptPermission, value).success

/** An entry that cannot be read, from another release, does not hide the other entries. */
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

/** Removes up to `count` ended permissions. */
const withoutOver = (kept: readonly KeptPermission[], count: number, nowSeconds: number) => {
  let left = count
  return kept.filter(({ expiry }) => {
    const goes = left > 0 && expiry <= nowSeconds
    if (goes) left -= 1
    return !goes
  })
}

/** Removes ended permissions until there is room. Keeps the latest ended ones, which the visitor may look for. */
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

/**
 * Merges this device's permissions with the server's, as far as there is room. Drops the server's ended permissions
 * first.
 */
const merge = (known: readonly KeptPermission[], told: readonly KeptPermission[], nowSeconds: number) => {
  const contexts = new Set(known.map(({ context }) => context))
  const others = told.filter(({ context }) => !contexts.has(context) && contexts.add(context))
  const over = others.filter(({ expiry }) => expiry <= nowSeconds)
  const all = [...over, ...known, ...others.filter(({ expiry }) => expiry > nowSeconds)]
  const fitting = withoutOver(all, all.length - maxKeptPermissions, nowSeconds).slice(0, maxKeptPermissions)
  return fitting.sort((one, other) => one.createdAt - other.createdAt)
}

/** Stores the account's permissions on the auth server for all devices. */
interface SharedPermissions {
  list: (userId: string) => Promise<readonly KeptPermission[]>
  keep: (userId: string, permission: KeptPermission) => Promise<unknown>
}

interface Deps {
  device: BatchRecords
  shared: SharedPermissions
  /** Decodes a permission from the signed data. Undefined if the account has not signed it. */
  readKept: (kept: KeptPermission, account: string) => Promise<KeptPermission | undefined>
  now: () => number
}

/**
 * Stores the permissions that an account grants, on the device and on the server. The visitor can find and end them on
 * every device. On this device, this works even during a server outage.
 */
export const createPermissionRecords = ({ device, shared, readKept, now }: Deps) => {
  const nowSeconds = () => Math.floor(now() / 1000)
  const read = async (owner: Owner) => parse(await device.read(nameOf(owner)))

  /** If the server does not store these permissions now, the next listing sends them again. */
  const share = ({ userId }: Owner, permissions: readonly KeptPermission[]) =>
    Promise.all(permissions.map((one) => shared.keep(userId, one).catch(() => undefined)))

  /** Returns the permissions that only the server has and the account has signed. Unsigned ones take up no room. */
  const signedOf = async (told: readonly KeptPermission[], known: readonly KeptPermission[], { address }: Owner) => {
    const contexts = new Set(known.map(({ context }) => context))
    const unknown = told.filter(({ context }) => !contexts.has(context))
    const read = await Promise.all(unknown.map((one) => readKept(one, address)))
    return read.filter((one) => one !== undefined)
  }

  const list = async (owner: Owner) => {
    // Without the server, only this device's records count.
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
    /** Throws -32005 before the signature in the same cases as `keep`. */
    requireRoom: async (owner: Owner, count: number) => void withRoom(await list(owner), count, nowSeconds()),
    /** Stores the permissions. Throws -32005 if too many are still valid, or if one is too long. */
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
