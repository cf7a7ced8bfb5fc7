import type { AuthParts } from '../AuthParts.ts'
import { RefusalError } from '../refusal.ts'
import { consumeToken, refundToken, secondsToToken } from '../tokenBucket.ts'

const ofAll = ({ limits }: AuthParts) => ({ name: 'wrong codes', limit: limits.wrongCodes })

const bucketsOf = (parts: AuthParts, emailIndex: string) => [
  ofAll(parts),
  { name: `wrong codes of ${emailIndex}`, limit: parts.limits.wrongCodesPerEmail },
]

/** Whether devices that are new to an address get no code for now: they are let in by the mailed link. */
export const areGuessesSpent = async (parts: AuthParts, emailIndex: string) => {
  for (const { name, limit } of bucketsOf(parts, emailIndex)) {
    if ((await secondsToToken(parts.database, name, limit, parts.now())) > 0) return true
  }
  return false
}

/**
 * Takes a guess before it is judged, so that many at once are counted one by one, and codes that were mailed before the
 * buckets ran empty are not judged either. Returns the function that gives it back: the code was right.
 */
export const consumeGuess = async (parts: AuthParts, emailIndex: string) => {
  const consumed: ReturnType<typeof bucketsOf> = []
  const refund = async () => {
    for (const { name, limit } of consumed) await refundToken(parts.database, name, limit)
  }
  for (const bucket of bucketsOf(parts, emailIndex)) {
    if ((await consumeToken(parts.database, bucket.name, bucket.limit, parts.now())) > 0) {
      await refund()
      throw new RefusalError('code_locked')
    }
    consumed.push(bucket)
  }
  return refund
}

/** Tells the operator that somebody may be guessing, when the last guess was taken. */
export const warnIfSpent = async (parts: AuthParts) => {
  const { name, limit } = ofAll(parts)
  const seconds = await secondsToToken(parts.database, name, limit, parts.now())
  if (seconds > 0) console.warn('Too many wrong codes: for now, new devices are let in by a mailed link')
}
