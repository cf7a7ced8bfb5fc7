import * as z from '#protocol/schema'
import { flag, text } from '#protocol/vocabulary/scalars'
import { type Tokens, tokenFields, User } from '../contract/fields.ts'

/** The stored session, with the pages that may see the account. */
export interface SessionRecord extends Tokens {
  user: User
  hosts: string[]
  /** The id of its login. */
  login?: string | undefined
  /** The visitor has seen their seal in a sheet. */
  knowsSeal?: boolean | undefined
}

const Kept = z.strictObject({
  ...tokenFields,
  user: User,
  hosts: z.listOf(text(280), 64),
  login: z.optional(text(64)),
  knowsSeal: z.optional(flag),
})

/** Storage for one text: the device's store. */
interface Place {
  readSession: () => Promise<string | undefined>
  writeSession: (text: string | undefined) => Promise<void>
}

const parse = (text: string): SessionRecord | undefined => {
  try {
    return z.safeParse(Kept, JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Reads and writes the session. Read each time: another tab may have changed it. */
export const createSessionStore = (place: Place) => ({
  read: async () => {
    const text = await place.readSession()
    return text === undefined ? undefined : parse(text)
  },
  write: (record: SessionRecord | undefined) => place.writeSession(record && JSON.stringify(record)),
})
export type SessionStore = ReturnType<typeof createSessionStore>
