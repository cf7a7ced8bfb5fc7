import type { RecentMap } from './recentMap.ts'

/** Cache lifetime of a node answer that takes long to read. */
const keptMs = 30_000
/** Minimum interval between fresh reads that callers request. */
const renewedEveryMs = 10_000

interface Kept<T> {
  reading: Promise<T>
  readAt: number
  /** Time of the last fresh read that a caller requested. */
  renewedAt: number
}
export type RecentReads<Key, T> = RecentMap<Key, Kept<T>>

interface CachedRequest<Key, T> {
  key: Key
  isFresh: boolean
  read: () => Promise<T>
  now?: number
}

/** Shares a read between concurrent requests and with later ones while it is cached. A failure is not cached. */
export const readRecently = <Key, T>(
  reads: RecentReads<Key, T>,
  { key, isFresh, read, now = Date.now() }: CachedRequest<Key, T>,
) => {
  const known = reads.get(key)
  const isRenewed = isFresh && now - (known?.renewedAt ?? Number.NEGATIVE_INFINITY) >= renewedEveryMs
  if (known && !isRenewed && now - known.readAt < keptMs) return known.reading
  const reading = read()
  const kept = { reading, readAt: now, renewedAt: isFresh ? now : (known?.renewedAt ?? Number.NEGATIVE_INFINITY) }
  reads.set(key, kept)
  reading.catch(() => {
    if (reads.get(key) === kept) reads.delete(key)
  })
  return reading
}
