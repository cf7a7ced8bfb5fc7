import type { AuthParts } from '../AuthParts.ts'
import { RefusalError } from '../refusal.ts'
import { keyedHash } from '../secrets/serverKeys.ts'
import { type Bucket, consumeEach, consumeToken, refundEach, secondsToToken } from '../tokenBucket.ts'
import { visitorNetworks } from '../visitorNetworks.ts'

interface Guesser {
  emailIndex: string
  /** The network address. */
  visitor: string
}

/** What all guess from: first while it has tokens, then the codes that are on their way when it runs empty. */
const ofAll = ({ limits }: AuthParts) => ({ name: 'wrong codes', limit: limits.wrongCodes })
const ofCodesOnTheirWay = ({ limits }: AuthParts) => ({
  name: 'wrong codes that were on their way',
  limit: limits.wrongCodes,
})

/** The shares of the guesser's networks, and those of the address. */
const ownBuckets = ({ keys, limits }: AuthParts, { emailIndex, visitor }: Guesser): Bucket[] => {
  const { wide, subnet } = visitorNetworks(visitor)
  return [
    { name: `wrong codes by network ${keyedHash(keys.visitor, wide)}`, limit: limits.wrongCodesPerNetwork },
    { name: `wrong codes by ${keyedHash(keys.visitor, subnet)}`, limit: limits.wrongCodesPerVisitor },
    { name: `wrong codes of ${emailIndex}`, limit: limits.wrongCodesPerEmail },
  ]
}

/** Whether devices that are new to an address get no code for now: they are let in by the mailed link. */
export const areGuessesSpent = async (parts: AuthParts, guesser: Guesser) => {
  for (const { name, limit } of [ofAll(parts), ...ownBuckets(parts, guesser)]) {
    if ((await secondsToToken(parts.database, name, limit, parts.now())) > 0) return true
  }
  return false
}

/**
 * Takes a guess before it is judged, so that many at once are counted one by one. Who has no share left takes none of what all
 * guess from. A code is mailed only while all have guesses left: one that comes after they ran out was on its way, and is
 * judged from a bucket of as many more. Returns the function that gives the guess back: the code was right.
 */
export const consumeGuess = async (parts: AuthParts, guesser: Guesser) => {
  const { database } = parts
  const own = ownBuckets(parts, guesser)
  if ((await consumeEach(database, own, parts.now())) > 0) throw new RefusalError('code_locked')
  for (const shared of [ofAll(parts), ofCodesOnTheirWay(parts)]) {
    const seconds = await consumeToken(database, shared.name, shared.limit, parts.now())
    if (seconds === 0) return () => refundEach(database, [...own, shared])
  }
  await refundEach(database, own)
  throw new RefusalError('code_locked')
}

/** Tells the operator that somebody may be guessing, when the last guess was taken. */
export const warnIfSpent = async (parts: AuthParts) => {
  const { name, limit } = ofAll(parts)
  const seconds = await secondsToToken(parts.database, name, limit, parts.now())
  if (seconds > 0) console.warn('Too many wrong codes: for now, new devices are let in by a mailed link')
}
