import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { patienceMs } from '../stack/patience.ts'
import { ports } from '../stack/ports.ts'

const Mails = z.array(z.object({ id: z.number(), subject: z.string(), text: z.string() }))
type Mail = z.infer<typeof Mails>[number]

/** The visitor's own address at the stack's mail server, with its mail. */
export class VisitorMailbox {
  readonly address: string
  #lastId = 0

  constructor(address = `maya.${randomBytes(6).toString('hex')}@fjell.example`) {
    this.address = address
  }

  /** The next unread email. */
  async next(): Promise<Mail> {
    const query = new URLSearchParams({ to: this.address, after: String(this.#lastId), wait: String(patienceMs) })
    const response = await fetch(`http://127.0.0.1:${ports.mail}/messages?${query}`)
    const answer = (await response.json()) as unknown
    const [mail] = Mails.parse(Array.isArray(answer) ? answer : (answer as { messages: unknown }).messages)
    if (!mail) throw new Error(`No mail has come to ${this.address}`)
    this.#lastId = mail.id
    return mail
  }

  async nextCode() {
    const { text } = await this.next()
    const [code] = /\b\d{6}\b/.exec(text) ?? []
    if (!code) throw new Error(`No code in: ${text}`)
    return code
  }

  async nextLink() {
    const { text } = await this.next()
    const [link] = /https?:\/\/\S+#\S+/.exec(text) ?? []
    if (!link) throw new Error(`No link in: ${text}`)
    return link
  }
}
