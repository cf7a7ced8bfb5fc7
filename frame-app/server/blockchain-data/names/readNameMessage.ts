import { getAddress, hashMessage } from 'viem'
import * as z from 'zod/mini'
import { NameAttributes } from '../../../services/blockchain-data/accountName.ts'
import type { UsedMessage } from './createNameStore.ts'
import { NameError } from './NameError.ts'
import { holderKey, type NameHolder } from './NameHolder.ts'

/** How far the time of a message may be from the server's, either way. */
const freshForMs = 300_000

const signed = { name: z.string(), timestamp: z.int() }
const Receiver = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  z.transform((address) => getAddress(address)),
)

/** The text that is signed for a new name, as JSON. The timestamp is in seconds. */
export const NameRegistrationMessage = z.strictObject({ ...signed, attributes: NameAttributes })
/** The text that is signed to change a name. A transfer is signed by both accounts. */
export const NameChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('setAttributes'), ...signed, attributes: NameAttributes }),
  z.strictObject({ action: z.literal('release'), ...signed }),
  z.strictObject({ action: z.literal('transfer'), ...signed, to: Receiver }),
])

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new NameError('invalid_message', { cause })
  }
}

/** The one way to write it: one with keys that come twice, letters in escapes or much space says less than it seems to. */
const isPlain = (text: string, said: unknown) => JSON.stringify(said) === text

/** Reads a signed text. Throws a NameError where it cannot be read, or its time is too far from now. */
export const readNameMessage = <Schema extends z.ZodMiniType<{ name: string; timestamp: number }>>(
  schema: Schema,
  text: string,
  now: number,
): { said: z.output<Schema>; used: Omit<UsedMessage, 'hash'> } => {
  const json = parseJson(text)
  const parsed = z.safeParse(schema, json)
  if (!isPlain(text, json)) throw new NameError('invalid_message')
  if (!parsed.success) throw new NameError('invalid_message', { cause: parsed.error })
  const at = parsed.data.timestamp * 1000
  if (Math.abs(now - at) > freshForMs) throw new NameError('old_message')
  return { said: parsed.data, used: { expiresAt: new Date(at + freshForMs + 1000) } }
}

/**
 * By which a message is known that was followed before: the same text of another account is another message, and so is
 * that of a contract of another network.
 */
export const messageHash = (text: string, holder: NameHolder) => hashMessage(`${holderKey(holder)}\n${text}`)
