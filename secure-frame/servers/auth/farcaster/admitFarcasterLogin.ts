import type { AuthDeps } from '../AuthDeps.ts'
import { RefusalError } from '../refusal.ts'
import { keyedHash } from '../secrets/serverKeys.ts'
import { consumeEach } from '../tokenBucket.ts'
import { visitorNetworks } from '../visitorNetworks.ts'

/** Counts a started login against the limits of the visitor's IP networks, the widest first. */
export const admitFarcasterLogin = async ({ database, keys, limits, now }: AuthDeps, visitor: string) => {
  const { wide, subnet } = visitorNetworks(visitor)
  const buckets = [
    { name: `farcaster by network ${keyedHash(keys.visitor, wide)}`, limit: limits.farcasterPerNetwork },
    { name: `farcaster by ${keyedHash(keys.visitor, subnet)}`, limit: limits.farcasterPerVisitor },
  ]
  const retryAfterSeconds = await consumeEach(database, buckets, now())
  if (retryAfterSeconds > 0) throw new RefusalError('rate_limited', { retryAfterSeconds })
}
