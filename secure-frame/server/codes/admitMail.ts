import type { AuthParts } from '../AuthParts.ts'
import type { Purpose } from '../database/loginTables.ts'
import { countAgainst } from '../limits.ts'
import { RefusalError } from '../refusal.ts'
import { keyedHash } from '../secrets/serverKeys.ts'
import { type Bucket, consumeEach, consumeToken, refundEach, secondsToToken } from '../tokenBucket.ts'
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

/** The subnet at this address, and the address. */
const addressBuckets = ({ keys, limits }: AuthParts, { emailIndex, visitor }: WantedMail): Bucket[] => {
  const subnet = keyedHash(keys.visitor, visitorNetworks(visitor).subnet)
  return [
    { name: `mails to ${emailIndex} by ${subnet}`, limit: limits.mailsPerEmailAndVisitor },
    { name: `mails to ${emailIndex}`, limit: limits.mailsPerEmail },
  ]
}

const knownBucket = ({ keys, limits }: AuthParts, visitor: string): Bucket => ({
  name: `mails to known by network ${keyedHash(keys.visitor, visitorNetworks(visitor).wide)}`,
  limit: limits.knownMailsPerNetwork,
})

const bucketOfAll = ({ limits }: AuthParts, isKnownDevice: boolean): Bucket =>
  isKnownDevice ? { name: 'mails to known', limit: limits.knownMails } : { name: 'mails', limit: limits.mails }

/** What a mail takes a token from. Devices that have logged in before have buckets apart, whatever strangers do. */
const bucketsOf = (parts: AuthParts, wanted: WantedMail): Bucket[] => [
  ...(wanted.isKnownDevice
    ? [knownBucket(parts, wanted.visitor)]
    : [...networkBuckets(parts, wanted.visitor), ...addressBuckets(parts, wanted)]),
  bucketOfAll(parts, wanted.isKnownDevice),
]

const alarm: Bucket = { name: 'alarm of mails', limit: { burst: 1, everyMs: 600_000 } }

/** Tells the operator, every ten minutes at most, that the last mail of all was taken. */
const warnIfSpent = async (parts: AuthParts, { isKnownDevice }: WantedMail) => {
  const { database, now } = parts
  const { name, limit } = bucketOfAll(parts, isKnownDevice)
  if ((await secondsToToken(database, name, limit, now())) === 0) return
  if ((await consumeToken(database, alarm.name, alarm.limit, now())) > 0) return
  const devices = isKnownDevice ? 'devices' : 'new devices'
  console.warn(`Too many mails (MAILS_PER_HOUR): for now, some ${devices} cannot sign in`)
}

/** Takes a token from each bucket, and counts the mail of the key. What is refused takes from none. */
const takeOrRefuse = async (parts: AuthParts, wanted: WantedMail) => {
  const { database, limits, now } = parts
  const buckets = bucketsOf(parts, wanted)
  const retryAfterSeconds = await consumeEach(database, buckets, now())
  if (retryAfterSeconds > 0) throw new RefusalError('rate_limited', { retryAfterSeconds })
  try {
    await countAgainst(database, `mails by ${wanted.keyThumbprint}`, limits.mailsPerKey, now())
  } catch (error) {
    await refundEach(database, buckets)
    throw error
  }
}

/**
 * Refuses a mail that is too much. Returns the function that takes the wait for the next one back. A mail that the mail
 * server did not take keeps its tokens: they bound what that server is asked, too.
 */
export const admitMail = async (parts: AuthParts, wanted: WantedMail) => {
  const cancelCooldown = await startCooldown(parts.database, cooldownName(wanted), parts.now())
  try {
    await takeOrRefuse(parts, wanted)
  } catch (error) {
    await cancelCooldown()
    throw error
  }
  await warnIfSpent(parts, wanted)
  return cancelCooldown
}
