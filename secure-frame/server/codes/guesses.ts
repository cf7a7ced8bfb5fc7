import type { AuthParts } from '../AuthParts.ts'
import { RefusalError } from '../refusal.ts'
import { giveTokenBack, secondsToToken, takeToken } from '../tokenBucket.ts'

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
export const takeGuess = async (parts: AuthParts, emailIndex: string) => {
  const taken: ReturnType<typeof bucketsOf> = []
  const giveBack = async () => {
    for (const { name, limit } of taken) await giveTokenBack(parts.database, name, limit)
  }
  for (const bucket of bucketsOf(parts, emailIndex)) {
    if ((await takeToken(parts.database, bucket.name, bucket.limit, parts.now())) > 0) {
      await giveBack()
      throw new RefusalError('code_locked')
    }
    taken.push(bucket)
  }
  return giveBack
}

/** Tells the operator that somebody may be guessing, when the last guess was taken. */
export const warnIfSpent = async (parts: AuthParts) => {
  const { name, limit } = ofAll(parts)
  const seconds = await secondsToToken(parts.database, name, limit, parts.now())
  if (seconds > 0) console.warn('Too many wrong codes: for now, new devices are let in by a mailed link')
}
