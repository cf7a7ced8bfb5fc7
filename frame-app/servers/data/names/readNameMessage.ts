import { getAddress, hashMessage } from 'viem'
import * as z from 'zod/mini'
import { NameAttributes } from '../../../services/blockchain-data/accountName.ts'
import type { UsedMessage } from './createNameStore.ts'
import { NameError } from './NameError.ts'
import { holderKey, type NameHolder } from './NameHolder.ts'

/** Maximum difference between the message's time and the server's time, in either direction. */
const freshForMs = 300_000

const signed = { name: z.string(), timestamp: z.int() }
const Receiver = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  z.transform((address) => getAddress(address)),
)

/** The JSON text that is signed to register a name. The timestamp is in seconds. */
export const NameRegistrationMessage = z.strictObject({ ...signed, attributes: NameAttributes })
/** The JSON text that is signed to change a name. For a transfer, both accounts sign it. */
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

/** True for canonical JSON. Duplicate keys, escapes or extra whitespace could hide the real content. */
const isPlain = (text: string, said: unknown) => JSON.stringify(said) === text

/**
 * Parses a signed text. Throws a `NameError` if it is invalid, or if its timestamp differs too much from the current
 * time.
 */
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
 * Returns the hash that identifies a used message. The same text has another hash for another account, or for a
 * contract on another network.
 */
export const messageHash = (text: string, holder: NameHolder) => hashMessage(`${holderKey(holder)}\n${text}`)
