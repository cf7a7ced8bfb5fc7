import { createHash } from 'node:crypto'
import { createKeyedSemaphore } from '#protocol/server-kit/createKeyedSemaphore'
import { TooManyWaitingError } from '#protocol/server-kit/createSemaphore'
import { fetchBounds } from '#protocol/server-kit/public-hosts/createFetchSlots'
import type { ListingDatabase } from '../database/openListingDatabase.ts'
import type { Picture } from './check/checkPicture.ts'
import { PictureError, type PictureProblem, pictureProblems } from './check/PictureError.ts'
import { createPictureStore, type PictureRow } from './createPictureStore.ts'

const dayMs = 86_400_000
export const pictureLifetimeMs = 7 * dayMs
/** Lifetime of a cached failure, so that a failing host is not requested again for each visitor. */
export const problemLifetimeMs = 600_000
/** Maximum number of waiting requests per IP network, equal to its rate limit burst. */
const mostWaiting = 60
const longestWaitMs = 10_000

export type PictureOutcome =
  | { status: 'found'; type: string; bytes: Buffer }
  | { status: 'failed'; problem: PictureProblem }

const busy: PictureOutcome = { status: 'failed', problem: 'busy' }

interface CacheDeps {
  database: ListingDatabase
  /** Throws a `PictureError` with `busy` if no slot is free when `patience` ends. */
  fetch: (url: URL, patience: AbortSignal, visitors: string) => Promise<Picture>
  now?: () => number
  /** Starts the maximum wait of a visitor for a slot. */
  beginPatience?: () => AbortSignal
  most?: number
}

interface PictureRequest {
  url: URL
  /** The IP network that requests the image. */
  visitors: string
  patience: AbortSignal
}

const hashOf = (url: URL) => createHash('sha256').update(url.href).digest('hex')

const isProblem = (text: string | null): text is PictureProblem => text !== null && text in pictureProblems

/** A stored image stays valid even if a later fetch failed. */
const outcomeOf = ({ type, bytes, problem }: PictureRow): PictureOutcome => {
  if (type !== null && bytes !== null) return { status: 'found', type, bytes }
  return { status: 'failed', problem: isProblem(problem) ? problem : 'unreachable' }
}

/** Caches images from other hosts in the database. */
export const createPictureCache = ({
  database,
  fetch,
  now = Date.now,
  beginPatience = () => AbortSignal.timeout(longestWaitMs),
  most,
}: CacheDeps) => {
  const running = new Map<string, Promise<PictureOutcome>>()
  const takeTurnOf = createKeyedSemaphore({ most: fetchBounds.mostOfVisitors, mostWaiting })

  const { find, keep } = createPictureStore(database, most)

  const refresh = async ({ url, visitors, patience }: PictureRequest, hash: string): Promise<PictureOutcome> => {
    const at = now()
    const row = { url_hash: hash, asker: visitors, fetched_at: new Date(at) }
    try {
      const picture = await fetch(url, patience, visitors)
      return outcomeOf(await keep({ ...row, ...picture, problem: null, expires_at: new Date(at + pictureLifetimeMs) }))
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      // Does not cache the outcome, because no request was sent to the host.
      if (error.problem === 'busy') return busy
      const { type = null, bytes = null } = (await find(hash)) ?? {}
      const expires_at = new Date(at + problemLifetimeMs)
      return outcomeOf(await keep({ ...row, type, bytes, problem: error.problem, expires_at }))
    }
  }

  /** Returns the cached outcome of the URL, unless it expired. */
  const read = async (url: URL): Promise<PictureOutcome | undefined> => {
    const row = await find(hashOf(url))
    return row && row.expires_at.getTime() > now() ? outcomeOf(row) : undefined
  }

  /** Requests the image once for all concurrent callers. */
  const ask = (request: PictureRequest) => {
    const hash = hashOf(request.url)
    const current = running.get(hash)
    if (current) return current
    const loading = refresh(request, hash).finally(() => running.delete(hash))
    running.set(hash, loading)
    return loading
  }

  return {
    read,
    /** Waits for the IP network's turn. Then returns the image if it was cached in the meantime, or requests it. */
    load: async (url: URL, visitors: string): Promise<PictureOutcome> => {
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
