import * as z from '#protocol/schema'
import { OpaqueToken, Time } from '../../contract/fields.ts'
import { outsideLifeMs } from './awaitFinish.ts'

const Kept = z.strictObject({ loginId: OpaqueToken, until: Time })

/** Of the device's store: what is there survives that the page goes elsewhere. */
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

/** Logins of pages that have gone to the provider themselves: one for each page, for ten minutes, to be read once. */
export const createKeptSocial = (notes: Notes, now: () => number) => {
  const nameOf = (hostOrigin: string) => `social:${hostOrigin}`
  return {
    keep: (hostOrigin: string, loginId: string) =>
      notes.writeNote(nameOf(hostOrigin), JSON.stringify({ loginId, until: now() + outsideLifeMs })),

    /** The id of the login that this page has begun. */
    take: async (hostOrigin: string) => {
      const text = await notes.readNote(nameOf(hostOrigin))
      const kept = text === undefined ? undefined : parse(text)
      if (!kept) return undefined
      await notes.writeNote(nameOf(hostOrigin), nothing)
      const left = kept.until - now()
      // More is left where the clock was set back.
      return left > 0 && left <= outsideLifeMs ? kept.loginId : undefined
    },
  }
}
