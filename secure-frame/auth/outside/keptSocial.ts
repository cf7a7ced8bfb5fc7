import * as z from '#protocol/schema'
import { OpaqueToken, Time } from '../../contract/fields.ts'
import { outsideLifeMs } from './awaitFinish.ts'

const Kept = z.strictObject({ loginId: OpaqueToken, until: Time })

/** The device's storage, which survives when the page navigates away. */
export interface Notes {
  readNote: (name: string) => Promise<string | undefined>
  writeNote: (name: string, text: string) => Promise<void>
}

const parse = (text: string) => {
  try {
    return z.safeParse(Kept, JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const nothing = '{}'

/**
 * Stores logins whose page navigated to the provider itself. Each page can have one, which is kept for ten minutes and
 * read once.
 */
export const createKeptSocial = (notes: Notes, now: () => number) => {
  const nameOf = (hostOrigin: string) => `social:${hostOrigin}`
  return {
    keep: (hostOrigin: string, loginId: string) =>
      notes.writeNote(nameOf(hostOrigin), JSON.stringify({ loginId, until: now() + outsideLifeMs })),

    /** Returns and removes the id of the login that this page began. */
    take: async (hostOrigin: string) => {
      const text = await notes.readNote(nameOf(hostOrigin))
      const kept = text === undefined ? undefined : parse(text)
      if (!kept) return undefined
      await notes.writeNote(nameOf(hostOrigin), nothing)
      const left = kept.until - now()
      // The remaining time exceeds the lifetime if the clock was set back.
      return left > 0 && left <= outsideLifeMs ? kept.loginId : undefined
    },
  }
}
