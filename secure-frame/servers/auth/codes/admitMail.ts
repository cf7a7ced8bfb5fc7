import type { AuthDeps } from '../AuthDeps.ts'
import type { CodePurpose } from '../database/loginTables.ts'
import { countAgainst } from '../limits.ts'
import { RefusalError } from '../refusal.ts'
import { keyedHash } from '../secrets/serverKeys.ts'
import { type Bucket, consumeEach, consumeToken, refundEach, secondsToToken } from '../tokenBucket.ts'
import { visitorNetworks } from '../visitorNetworks.ts'
import { cooldownName, startCooldown } from './cooldown.ts'

interface MailRequest {
  purpose: CodePurpose
  visitor: string
  keyThumbprint: string
  emailIndex: string
  /** True if the device has logged in to the address before. Requests by strangers must not lock out its owner. */
  isKnownDevice: boolean
}

/**
 * Returns the buckets of the visitor's IP networks, the widest first. An empty wide bucket prevents new rows for the
 * narrower IP networks.
 */
const networkBuckets = ({ keys, limits }: AuthDeps, visitor: string): Bucket[] => {
  const { wide, household, subnet } = visitorNetworks(visitor)
  const hash = (network: string) => keyedHash(keys.visitor, network)
  return [
    { name: `mails by network ${hash(wide)}`, limit: limits.mailsPerNetwork },
    ...(household ? [{ name: `mails by household ${hash(household)}`, limit: limits.mailsPerHousehold }] : []),
    { name: `mails by ${hash(subnet)}`, limit: limits.mailsPerVisitor },
  ]
}

/** Returns the buckets of the visitor's subnet at this e-mail address and of the e-mail address itself. */
const addressBuckets = ({ keys, limits }: AuthDeps, { emailIndex, visitor }: MailRequest): Bucket[] => {
  const subnet = keyedHash(keys.visitor, visitorNetworks(visitor).subnet)
  return [
    { name: `mails to ${emailIndex} by ${subnet}`, limit: limits.mailsPerEmailAndVisitor },
    { name: `mails to ${emailIndex}`, limit: limits.mailsPerEmail },
  ]
}

const knownBucket = ({ keys, limits }: AuthDeps, visitor: string): Bucket => ({
  name: `mails to known by network ${keyedHash(keys.visitor, visitorNetworks(visitor).wide)}`,
  limit: limits.knownMailsPerNetwork,
})

const bucketOfAll = ({ limits }: AuthDeps, isKnownDevice: boolean): Bucket =>
  isKnownDevice ? { name: 'mails to known', limit: limits.knownMails } : { name: 'mails', limit: limits.mails }

/**
 * Returns the buckets from which an e-mail takes a token. Known devices have separate buckets that strangers cannot
 * empty.
 */
const bucketsOf = (deps: AuthDeps, request: MailRequest): Bucket[] => [
  ...(request.isKnownDevice
    ? [knownBucket(deps, request.visitor)]
    : [...networkBuckets(deps, request.visitor), ...addressBuckets(deps, request)]),
  bucketOfAll(deps, request.isKnownDevice),
]

const alarm: Bucket = { name: 'alarm of mails', limit: { burst: 1, everyMs: 600_000 } }

/** Warns the operator, at most every ten minutes, that the total bucket has no tokens left. */
const warnIfSpent = async (deps: AuthDeps, { isKnownDevice }: MailRequest) => {
  const { database, now } = deps
  const { name, limit } = bucketOfAll(deps, isKnownDevice)
  if ((await secondsToToken(database, name, limit, now())) === 0) return
  if ((await consumeToken(database, alarm.name, alarm.limit, now())) > 0) return
  const devices = isKnownDevice ? 'devices' : 'new devices'
  console.warn(`Too many mails (MAILS_PER_HOUR): for now, some ${devices} cannot sign in`)
}

/** Takes a token from each bucket and counts the e-mail for the key. A rejected e-mail takes no token. */
const takeOrRefuse = async (deps: AuthDeps, request: MailRequest) => {
  const { database, limits, now } = deps
  const buckets = bucketsOf(deps, request)
  const retryAfterSeconds = await consumeEach(database, buckets, now())
  if (retryAfterSeconds > 0) throw new RefusalError('rate_limited', { retryAfterSeconds })
  try {
    await countAgainst(database, `mails by ${request.keyThumbprint}`, limits.mailsPerKey, now())
  } catch (error) {
    await refundEach(database, buckets)
    throw error
  }
}

/**
 * Rejects an e-mail above the limits. Returns a function that removes the cooldown. If the mail server rejects the
 * e-mail, the tokens stay used, because they also limit requests to the mail server.
 */
export const admitMail = async (deps: AuthDeps, request: MailRequest) => {
  const cancelCooldown = await startCooldown(deps.database, cooldownName(request), deps.now())
  try {
    await takeOrRefuse(deps, request)
  } catch (error) {
    await cancelCooldown()
    throw error
  }
  await warnIfSpent(deps, request)
  return cancelCooldown
}
