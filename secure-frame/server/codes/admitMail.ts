import type { AuthParts } from '../AuthParts.ts'
import type { Purpose } from '../database/schema.ts'
import { countAgainst } from '../limits.ts'
import { RefusalError } from '../refusal.ts'
import { keyedHash } from '../secrets/serverKeys.ts'
import { type Bucket, consumeEach, consumeToken, secondsToToken } from '../tokenBucket.ts'
import { visitorNetworks } from '../visitorNetworks.ts'
import { cooldownName, startCooldown } from './cooldown.ts'

interface WantedMail {
  purpose: Purpose
  visitor: string
  keyThumbprint: string
  emailIndex: string
  /** Whether the device has logged into the address before: a stranger's requests must not keep its owner out. */
  isKnownDevice: boolean
}

const consumeOrRefuse = async ({ database, now }: AuthParts, buckets: readonly Bucket[]) => {
  const retryAfterSeconds = await consumeEach(database, buckets, now())
  if (retryAfterSeconds > 0) throw new RefusalError('rate_limited', { retryAfterSeconds })
}

/** The buckets of the visitor's networks, the widest first: one that is empty leaves no rows for all that is in it. */
const networkBuckets = ({ keys, limits }: AuthParts, visitor: string): Bucket[] => {
  const { wide, household, subnet } = visitorNetworks(visitor)
  const hash = (network: string) => keyedHash(keys.visitor, network)
  return [
    { name: `mails by network ${hash(wide)}`, limit: limits.mailsPerNetwork },
    ...(household ? [{ name: `mails by household ${hash(household)}`, limit: limits.mailsPerHousehold }] : []),
    { name: `mails by ${hash(subnet)}`, limit: limits.mailsPerVisitor },
  ]
}

/** A token of the subnet at this address, one of the address, one of all: who has none left takes none of others. */
const sharedBuckets = ({ keys, limits }: AuthParts, { emailIndex, visitor }: WantedMail): Bucket[] => {
  const subnet = keyedHash(keys.visitor, visitorNetworks(visitor).subnet)
  return [
    { name: `mails to ${emailIndex} by ${subnet}`, limit: limits.mailsPerEmailAndVisitor },
    { name: `mails to ${emailIndex}`, limit: limits.mailsPerEmail },
    { name: 'mails', limit: limits.mails },
  ]
}

const alarm: Bucket = { name: 'alarm of mails', limit: { burst: 1, everyMs: 600_000 } }

/** Tells the operator, every ten minutes at most, that the last mail to a new device was taken. */
const warnIfSpent = async ({ database, limits, now }: AuthParts) => {
  if ((await secondsToToken(database, 'mails', limits.mails, now())) === 0) return
  if ((await consumeToken(database, alarm.name, alarm.limit, now())) > 0) return
  console.warn('Too many mails (MAILS_PER_HOUR): for now, some new devices cannot sign in')
}

/**
 * Refuses a mail that is too much. Devices that have logged into the address before are bounded by their own number alone,
 * whatever strangers do. Returns the function that takes the wait for the next one back.
 */
export const admitMail = async (parts: AuthParts, wanted: WantedMail) => {
  const { database, limits, now } = parts
  const { visitor, keyThumbprint, isKnownDevice } = wanted
  if (!isKnownDevice) await consumeOrRefuse(parts, networkBuckets(parts, visitor))
  const cancelCooldown = await startCooldown(database, cooldownName(wanted), now())
  try {
    await countAgainst(database, `mails by ${keyThumbprint}`, limits.mailsPerKey, now())
    if (!isKnownDevice) await consumeOrRefuse(parts, sharedBuckets(parts, wanted))
  } catch (error) {
    await cancelCooldown()
    throw error
  }
  if (!isKnownDevice) await warnIfSpent(parts)
  return cancelCooldown
}
