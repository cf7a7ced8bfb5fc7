import type { AuthDeps } from '../AuthDeps.ts'
import { RefusalError } from '../refusal.ts'
import { keyedHash } from '../secrets/serverKeys.ts'
import { consumeEach } from '../tokenBucket.ts'
import { visitorNetworks } from '../visitorNetworks.ts'

/** Counts a started login for the visitor's IP networks, the widest first. */
export const admitSocialLogin = async ({ database, keys, limits, now }: AuthDeps, visitor: string) => {
  const { wide, subnet } = visitorNetworks(visitor)
  const buckets = [
    { name: `social by network ${keyedHash(keys.visitor, wide)}`, limit: limits.socialPerNetwork },
    { name: `social by ${keyedHash(keys.visitor, subnet)}`, limit: limits.socialPerVisitor },
  ]
  const retryAfterSeconds = await consumeEach(database, buckets, now())
  if (retryAfterSeconds > 0) throw new RefusalError('rate_limited', { retryAfterSeconds })
}
