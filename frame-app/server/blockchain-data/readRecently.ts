import type { RecentMap } from './recentMap.ts'

/** How long a slow answer of a node is kept. */
const keptMs = 30_000
/** A caller who asks for a fresh read gets one at most once in this time. */
const renewedEveryMs = 10_000

interface Kept<T> {
  reading: Promise<T>
  readAt: number
  /** When it was last read because a visitor asked for a fresh read. */
  renewedAt: number
}
export type RecentReads<Key, T> = RecentMap<Key, Kept<T>>

interface CachedRequest<Key, T> {
  key: Key
  isFresh: boolean
  read: () => Promise<T>
  now?: number
}

/** Reads for all who ask at the same time or shortly after. A failure is not kept. */
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
