import type { AuthDeps } from '../AuthDeps.ts'
import { RefusalError } from '../refusal.ts'
import { keyedHash } from '../secrets/serverKeys.ts'
import { type Bucket, consumeEach } from '../tokenBucket.ts'
import { visitorNetworks } from '../visitorNetworks.ts'

/**
 * Limits the accounts that an IP network creates with passkeys. Programs can create passkeys at any rate, without a
 * mailbox.
 */
export const admitNewAccount = async ({ database, keys, limits, now }: AuthDeps, visitor: string) => {
  const { wide, subnet } = visitorNetworks(visitor)
  const hash = (network: string) => keyedHash(keys.visitor, network)
  const buckets: Bucket[] = [
    { name: `accounts by network ${hash(wide)}`, limit: limits.accountsPerNetwork },
    { name: `accounts by ${hash(subnet)}`, limit: limits.accountsPerVisitor },
  ]
  const retryAfterSeconds = await consumeEach(database, buckets, now())
  if (retryAfterSeconds > 0) throw new RefusalError('rate_limited', { retryAfterSeconds })
}
