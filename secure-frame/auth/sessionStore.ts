import * as z from '#protocol/schema'
import { flag, text } from '#protocol/vocabulary/scalars'
import {
  EmailAddress,
  EvmAddress,
  OpaqueToken,
  type SessionTokens,
  SolanaAddress,
  tokenFields,
  User,
} from '../contract/fields.ts'
import type { WithLock } from './createLock.ts'
import { toKeyAccounts } from './signedInAccounts.ts'

/** The maximum number of pages that can see one account. */
export const maxHosts = 64

/** The stored session, with the pages that may see the account. */
export interface SessionRecord extends SessionTokens {
  user: User
  hosts: string[]
  login?: string | undefined
  /** True if a sheet has shown the visitor their security phrase. */
  knowsSeal?: boolean | undefined
}

/** One login of a user. A later login of the same user has another id. */
export type LoginReference = Pick<SessionRecord, 'login'> & { user: Pick<User, 'id'> }

export const isSameLogin = (one: LoginReference, other: LoginReference) =>
  one.user.id === other.user.id && one.login === other.login

/** The user format of releases up to 0.1.0. */
const EarlierUser = z.strictObject({
  id: OpaqueToken,
  email: z.nullable(EmailAddress),
  addresses: z.nullable(z.strictObject({ eip155: EvmAddress, solana: SolanaAddress })),
  seal: OpaqueToken,
})

const Kept = z.strictObject({
  ...tokenFields,
  user: z.union(User, EarlierUser),
  hosts: z.listOf(text(280), maxHosts),
  login: z.optional(text(64)),
  knowsSeal: z.optional(flag),
})

/** Stores one text on the device. */
interface TextStore {
  readSession: () => Promise<string | undefined>
  writeSession: (text: string | undefined) => Promise<void>
}

const toUser = (user: User | z.infer<typeof EarlierUser>): User => {
  if ('accounts' in user) return user
  const { addresses, ...others } = user
  return { ...others, accounts: addresses ? toKeyAccounts(addresses) : [] }
}

const parse = (text: string): SessionRecord | undefined => {
  try {
    const { data } = z.safeParse(Kept, JSON.parse(text))
    return data && { ...data, user: toUser(data.user) }
  } catch {
    return undefined
  }
}

/**
 * Reads and changes the session. Reads the storage each time, because another tab may have changed it. `inTurn` is only
 * for storage access, so that no change waits for a server.
 */
export const createSessionStore = (place: TextStore, withLock: WithLock) => {
  const read = async () => {
    const text = await place.readSession()
    return text === undefined ? undefined : parse(text)
  }
  return {
    read,
    /** Applies `by` to the latest session, then stores and returns the result. No other change is stored in between. */
    change: (by: (latest: SessionRecord | undefined) => SessionRecord | undefined) =>
      withLock(async () => {
        const latest = await read()
        const changed = by(latest)
        if (changed !== latest) await place.writeSession(changed && JSON.stringify(changed))
        return changed
      }),
  }
}
export type SessionStore = ReturnType<typeof createSessionStore>
