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
  /** True if the device has logged in to the address before: requests of strangers must not lock out its owner. */
  isKnownDevice: boolean
}

/** The buckets of the visitor's networks, the widest first: an empty one leaves no rows for the networks within it. */
const networkBuckets = ({ keys, limits }: AuthDeps, visitor: string): Bucket[] => {
  const { wide, household, subnet } = visitorNetworks(visitor)
  const hash = (network: string) => keyedHash(keys.visitor, network)
  return [
    { name: `mails by network ${hash(wide)}`, limit: limits.mailsPerNetwork },
    ...(household ? [{ name: `mails by household ${hash(household)}`, limit: limits.mailsPerHousehold }] : []),
    { name: `mails by ${hash(subnet)}`, limit: limits.mailsPerVisitor },
  ]
}

/** The buckets of the subnet at this address, and of the address. */
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
 * The buckets from which an e-mail takes a token. Devices that have logged in before have separate buckets, independent
 * of strangers.
 */
const bucketsOf = (deps: AuthDeps, request: MailRequest): Bucket[] => [
  ...(request.isKnownDevice
    ? [knownBucket(deps, request.visitor)]
    : [...networkBuckets(deps, request.visitor), ...addressBuckets(deps, request)]),
  bucketOfAll(deps, request.isKnownDevice),
]

const alarm: Bucket = { name: 'alarm of mails', limit: { burst: 1, everyMs: 600_000 } }

/** Warns the operator, at most every ten minutes, that the last token of the total was used. */
const warnIfSpent = async (deps: AuthDeps, { isKnownDevice }: MailRequest) => {
  const { database, now } = deps
  const { name, limit } = bucketOfAll(deps, isKnownDevice)
  if ((await secondsToToken(database, name, limit, now())) === 0) return
  if ((await consumeToken(database, alarm.name, alarm.limit, now())) > 0) return
  const devices = isKnownDevice ? 'devices' : 'new devices'
  console.warn(`Too many mails (MAILS_PER_HOUR): for now, some ${devices} cannot sign in`)
}

/** Takes a token from each bucket, and counts the e-mail of the key. A refused e-mail takes none. */
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
 * Refuses an e-mail above the limits. Returns a function that removes the cooldown for the next one. An e-mail that the
 * mail server rejects keeps its tokens: they also limit the requests to that server.
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
