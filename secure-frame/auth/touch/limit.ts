import * as z from '#protocol/schema'
import { LimitCents } from '#protocol/vocabulary/touchLimit'
import { maxPasskeys } from '../../contract/passkeyCalls.ts'
import { TouchKey, type TouchLimit } from '../../contract/touchCalls.ts'

/** The account's limit, as known on this device. `keys` is empty before the first passkey confirmation. */
const Kept = z.strictObject({ cents: z.nullable(LimitCents), keys: z.listOf(TouchKey, maxPasskeys) })
type Kept = z.infer<typeof Kept>

interface Notes {
  /** Encrypted texts stored on this device. */
  notes: { read: (name: string) => Promise<string | undefined>; write: (name: string, text: string) => Promise<void> }
}

const nameOf = (userId: string) => `touch-limit:${userId}`

/**
 * Used for unreadable data, which may have contained any limit. The lowest limit applies until a passkey confirmation
 * sets another.
 */
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

/** Returns the lowest limit, or null if there are none. */
export const lowest = (...limits: (number | null)[]) => {
  const all = limits.filter((limit) => limit !== null)
  return all.length === 0 ? null : Math.min(...all)
}

/**
 * Returns the account's own limit on this device, and the passkeys that count here. The server can lower the limit but
 * never raise it. After the first passkey confirmation, the server cannot add passkeys either. Raising the limit and
 * adding passkeys require a passkey confirmation on this device.
 */
export const ownLimitOf = async (parts: Notes, userId: string, told: TouchLimit) => {
  const kept = await readKept(parts, userId)
  const cents = lowest(kept.cents, told.cents)
  const isKnown = kept.keys.length > 0
  if (cents !== kept.cents) await keepLimit(parts, userId, { ...kept, cents })
  return { cents, isKnown, keys: isKnown ? kept.keys : told.keys }
}
