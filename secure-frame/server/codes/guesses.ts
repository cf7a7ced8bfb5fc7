import type { AuthParts } from '../AuthParts.ts'
import { RefusalError } from '../refusal.ts'
import { keyedHash, type ServerKeys } from '../secrets/serverKeys.ts'
import { type Bucket, consumeToken, refundToken, secondsToToken, takeToken } from '../tokenBucket.ts'
import { visitorNetworks } from '../visitorNetworks.ts'
import { countOnTheirWay } from './countOnTheirWay.ts'

interface Asker {
  emailIndex: string
  /** The network address. */
  visitor: string
}

const ofAll = ({ limits }: AuthParts): Bucket => ({ name: 'wrong codes', limit: limits.wrongCodes })

/** The networks of who asks for a code, hashed, as the code's row keeps them. */
export const askerOf = (keys: ServerKeys, visitor: string) => {
  const { wide, subnet } = visitorNetworks(visitor)
  return `${keyedHash(keys.visitor, wide)} ${keyedHash(keys.visitor, subnet)}`
}

/** The shares of the asker's networks in the wrong codes of all. */
const networkBuckets = ({ limits }: AuthParts, asker: string): Bucket[] => {
  const [wide, subnet] = asker.split(' ')
  return [
    { name: `wrong codes by network ${wide}`, limit: limits.wrongCodesPerNetwork },
    { name: `wrong codes by ${subnet}`, limit: limits.wrongCodesPerVisitor },
  ]
}

const addressBucket = ({ limits }: AuthParts, emailIndex: string): Bucket => ({
  name: `wrong codes of ${emailIndex}`,
  limit: limits.wrongCodesPerEmail,
})

/** Whether a device that is new to an address gets a code. If not, it is let in by the mailed link. */
export const admitCode = async (parts: AuthParts, { emailIndex, visitor }: Asker) => {
  const { database, keys, limits, now } = parts
  const asker = askerOf(keys, visitor)
  for (const { name, limit } of [ofAll(parts), ...networkBuckets(parts, asker), addressBucket(parts, emailIndex)]) {
    if ((await secondsToToken(database, name, limit, now())) > 0) return false
  }
  return (await countOnTheirWay(parts, asker)) < limits.codesPerNetwork
}

/**
 * Takes a guess at an address before it is judged, so that many at once are counted one by one. Returns the function that
 * gives it back: the code was right.
 */
export const consumeGuess = async (parts: AuthParts, emailIndex: string) => {
  const { database } = parts
  const { name, limit } = addressBucket(parts, emailIndex)
  if ((await consumeToken(database, name, limit, parts.now())) > 0) throw new RefusalError('code_locked')
  return () => refundToken(database, name, limit)
}

/**
 * Counts a wrong code against all, and against the networks that asked for it. They refuse no code that was sent: one that is
 * typed when they are empty is owed, and no new codes go there until that has refilled.
 */
export const countWrongCode = async (parts: AuthParts, asker: string | null) => {
  const { database, now } = parts
  for (const bucket of asker ? networkBuckets(parts, asker) : []) await takeToken(database, bucket, now())
  if (await takeToken(database, ofAll(parts), now()))
    console.warn('Too many wrong codes: for now, new devices are let in by a mailed link')
}
