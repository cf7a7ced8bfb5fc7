import { createHash } from 'node:crypto'
import { createNamedTurns } from '#protocol/server/createNamedTurns'
import { fetchBounds } from '#protocol/server/public-hosts/createFetchPlaces'
import { TooManyWaitingError } from '#protocol/server/turns'
import type { Database } from '../database/openListingDatabase.ts'
import type { Picture } from './check/checkPicture.ts'
import { PictureError, type PictureProblem, pictureProblems } from './check/PictureError.ts'
import { createPictureStore, type PictureRow } from './createPictureStore.ts'

const dayMs = 86_400_000
export const pictureLifetimeMs = 7 * dayMs
/** A host that fails is not asked by each visitor. */
export const problemLifetimeMs = 600_000
/** Of one network of visitors: as many as it may load without a pause. */
const mostWaiting = 60
const longestWaitMs = 10_000

export type Outcome = { status: 'found'; type: string; bytes: Buffer } | { status: 'failed'; problem: PictureProblem }

const busy: Outcome = { status: 'failed', problem: 'busy' }

interface CacheParts {
  database: Database
  /** Throws PictureError, `busy` where there is no place when the patience ends. */
  fetch: (url: URL, patience: AbortSignal, visitors: string) => Promise<Picture>
  now?: () => number
  /** How long a visitor waits. */
  beginPatience?: () => AbortSignal
  most?: number
}

interface Wanted {
  url: URL
  /** The network of visitors that asks. */
  visitors: string
  patience: AbortSignal
}

const hashOf = (url: URL) => createHash('sha256').update(url.href).digest('hex')

const isProblem = (text: string | null): text is PictureProblem => text !== null && text in pictureProblems

/** A picture counts even if it could not be fetched again. */
const outcomeOf = ({ type, bytes, problem }: PictureRow): Outcome => {
  if (type !== null && bytes !== null) return { status: 'found', type, bytes }
  return { status: 'failed', problem: isProblem(problem) ? problem : 'unreachable' }
}

/** Pictures of other hosts, kept in the database. */
export const createPictureCache = ({
  database,
  fetch,
  now = Date.now,
  beginPatience = () => AbortSignal.timeout(longestWaitMs),
  most,
}: CacheParts) => {
  const running = new Map<string, Promise<Outcome>>()
  const takeTurnOf = createNamedTurns({ most: fetchBounds.mostOfVisitors, mostWaiting })

  const { find, keep } = createPictureStore(database, most)

  const refresh = async ({ url, visitors, patience }: Wanted, hash: string): Promise<Outcome> => {
    const at = now()
    const row = { url_hash: hash, asker: visitors, fetched_at: new Date(at) }
    try {
      const picture = await fetch(url, patience, visitors)
      return outcomeOf(await keep({ ...row, ...picture, problem: null, expires_at: new Date(at + pictureLifetimeMs) }))
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      // The host was not asked.
      if (error.problem === 'busy') return busy
      const { type = null, bytes = null } = (await find(hash)) ?? {}
      const expires_at = new Date(at + problemLifetimeMs)
      return outcomeOf(await keep({ ...row, type, bytes, problem: error.problem, expires_at }))
    }
  }

  /** What is known of the URL and not too old. */
  const read = async (url: URL): Promise<Outcome | undefined> => {
    const row = await find(hashOf(url))
    return row && row.expires_at.getTime() > now() ? outcomeOf(row) : undefined
  }

  /** Asks the host, once for all whose turn it is. */
  const ask = (wanted: Wanted) => {
    const hash = hashOf(wanted.url)
    const current = running.get(hash)
    if (current) return current
    const loading = refresh(wanted, hash).finally(() => running.delete(hash))
    running.set(hash, loading)
    return loading
  }

  return {
    read,
    /** Reads what another visitor had loaded meanwhile, or asks the host, when it is the turn of this network of visitors. */
    load: async (url: URL, visitors: string): Promise<Outcome> => {
      const patience = beginPatience()
      try {
        return await takeTurnOf(visitors, async () => (await read(url)) ?? ask({ url, visitors, patience }), patience)
      } catch (error) {
        if (error instanceof TooManyWaitingError) return busy
        throw error
      }
    },
  }
}
