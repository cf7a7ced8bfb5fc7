import * as z from '#protocol/schema'
import { LimitCents } from '#protocol/vocabulary/touchLimit'
import { maxPasskeys } from '../../contract/passkeyCalls.ts'
import { TouchKey, type TouchLimit } from '../../contract/touchCalls.ts'

/** What this device knows of the account's limit. The keys are none before the first touch. */
const Kept = z.strictObject({ cents: z.nullable(LimitCents), keys: z.listOf(TouchKey, maxPasskeys) })
type Kept = z.infer<typeof Kept>

interface Notes {
  /** Texts on this device, sealed. */
  notes: { read: (name: string) => Promise<string | undefined>; write: (name: string, text: string) => Promise<void> }
}

const nameOf = (userId: string) => `touch-limit:${userId}`

/** What was kept and cannot be read may have been any limit: the lowest counts, until a touch sets another. */
const unreadable: Kept = { cents: 0, keys: [] }

const readKept = async ({ notes }: Notes, userId: string): Promise<Kept> => {
  const text = await notes.read(nameOf(userId))
  if (text === undefined) return { cents: null, keys: [] }
  try {
    const { data } = z.safeParse(Kept, JSON.parse(text))
    return data ?? unreadable
  } catch {
    return unreadable
  }
}

export const keepLimit = ({ notes }: Notes, userId: string, kept: Kept) =>
  notes.write(nameOf(userId), JSON.stringify(kept))

/** The lowest of some limits; null where there is none. */
export const lowest = (...limits: (number | null)[]) => {
  const all = limits.filter((limit) => limit !== null)
  return all.length === 0 ? null : Math.min(...all)
}

/**
 * The account's own limit on this device, and the passkeys that count here. What the server says lowers the limit and never raises
 * it, and from the first touch on it names no passkey any more: only a touch on this device does either.
 */
export const ownLimitOf = async (parts: Notes, userId: string, told: TouchLimit) => {
  const kept = await readKept(parts, userId)
  const cents = lowest(kept.cents, told.cents)
  const isKnown = kept.keys.length > 0
  if (cents !== kept.cents) await keepLimit(parts, userId, { ...kept, cents })
  return { cents, isKnown, keys: isKnown ? kept.keys : told.keys }
}
