import type { AuthDeps } from '../AuthDeps.ts'
import { RefusalError } from '../refusal.ts'
import { keyedHash, type ServerKeys } from '../secrets/serverKeys.ts'
import { type Bucket, consumeToken, refundToken, secondsToToken, takeToken } from '../tokenBucket.ts'
import { visitorNetworks } from '../visitorNetworks.ts'
import { countPendingCodes } from './countPendingCodes.ts'

interface CodeRequester {
  emailIndex: string
  /** The IP address. */
  visitor: string
}

const ofAll = ({ limits }: AuthDeps): Bucket => ({ name: 'wrong codes', limit: limits.wrongCodes })

/** Returns the hashed IP networks of the requester, as stored with the code. */
export const requesterOf = (keys: ServerKeys, visitor: string) => {
  const { wide, subnet } = visitorNetworks(visitor)
  return `${keyedHash(keys.visitor, wide)} ${keyedHash(keys.visitor, subnet)}`
}

/** Returns the wrong-code buckets of the requester's IP networks. */
const networkBuckets = ({ limits }: AuthDeps, asker: string): Bucket[] => {
  const [wide, subnet] = asker.split(' ')
  return [
    { name: `wrong codes by network ${wide}`, limit: limits.wrongCodesPerNetwork },
    { name: `wrong codes by ${subnet}`, limit: limits.wrongCodesPerVisitor },
  ]
}

const addressBucket = ({ limits }: AuthDeps, emailIndex: string): Bucket => ({
  name: `wrong codes of ${emailIndex}`,
  limit: limits.wrongCodesPerEmail,
})

/** True if a device that is new to an address receives a code. Otherwise the e-mailed link admits it. */
export const admitCode = async (deps: AuthDeps, { emailIndex, visitor }: CodeRequester) => {
  const { database, keys, limits, now } = deps
  const asker = requesterOf(keys, visitor)
  for (const { name, limit } of [ofAll(deps), ...networkBuckets(deps, asker), addressBucket(deps, emailIndex)]) {
    if ((await secondsToToken(database, name, limit, now())) > 0) return false
  }
  return (await countPendingCodes(deps, asker)) < limits.codesPerNetwork
}

/**
 * Counts a guess for an address before the check, so that simultaneous guesses are counted one by one. Returns a
 * function that refunds it if the code was right.
 */
export const consumeGuess = async (deps: AuthDeps, emailIndex: string) => {
  const { database } = deps
  const { name, limit } = addressBucket(deps, emailIndex)
  if ((await consumeToken(database, name, limit, deps.now())) > 0) throw new RefusalError('code_locked')
  return () => refundToken(database, name, limit)
}

/**
 * Counts a wrong code in the total and for the IP networks that requested it. Empty buckets do not block codes that
 * were already sent, but become negative. Those IP networks receive no new codes until the buckets have refilled.
 */
export const countWrongCode = async (deps: AuthDeps, asker: string | null) => {
  const { database, now } = deps
  for (const bucket of asker ? networkBuckets(deps, asker) : []) await takeToken(database, bucket, now())
  if (await takeToken(database, ofAll(deps), now()))
    console.warn('Too many wrong codes: for now, new devices are let in by a mailed link')
}
