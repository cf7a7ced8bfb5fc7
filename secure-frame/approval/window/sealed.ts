import { base64urlnopad } from '@scure/base'
import type { Ticket } from './ticket.ts'

const idBytes = 16
const keyBytes = 32

const random = (bytes: number) => base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(bytes)))

export const createTicket = (): Ticket => ({ requestId: random(idBytes), key: random(keyBytes) })

/** The purpose of an encrypted message, so that a request is never accepted as a decision. */
type Purpose = 'request' | 'decision'

const ivBytes = 12

const open = (key: string, usage: 'encrypt' | 'decrypt') =>
  crypto.subtle.importKey('raw', Uint8Array.from(base64urlnopad.decode(key)), 'AES-GCM', false, [usage])

const parameters = ({ requestId }: Ticket, purpose: Purpose, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`${purpose} ${requestId}`),
})

/** Encrypts plain data with the ticket's key, as base64url. */
export const sealWithTicket = async (ticket: Ticket, purpose: Purpose, value: unknown) => {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const text = new TextEncoder().encode(JSON.stringify(value))
  const data = await crypto.subtle.encrypt(parameters(ticket, purpose, iv), await open(ticket.key, 'encrypt'), text)
  return base64urlnopad.encode(new Uint8Array([...iv, ...new Uint8Array(data)]))
}

/** Decrypts a text that was encrypted with this ticket for this purpose. Undefined for any other text. */
export const unsealWithTicket = async (ticket: Ticket, purpose: Purpose, sealed: string): Promise<unknown> => {
  try {
    const bytes = Uint8Array.from(base64urlnopad.decode(sealed))
    const key = await open(ticket.key, 'decrypt')
    const iv = bytes.slice(0, ivBytes)
    const text = await crypto.subtle.decrypt(parameters(ticket, purpose, iv), key, bytes.slice(ivBytes))
    return JSON.parse(new TextDecoder().decode(text))
  } catch {
    // The text was modified in transit, belongs to another request, or is not encrypted.
    return undefined
  }
}
