import type { Message } from '../world/stack/mailbox/inbox.ts'

const waitMs = 10_000

/** Emails to an address after a given one; waits for the first one up to the given time. */
export const readMail = async (mailUrl: string, to: string, after = 0, wait = waitMs): Promise<Message[]> => {
  const query = new URLSearchParams({ to, after: String(after), wait: String(wait) })
  const { messages } = (await (await fetch(`${mailUrl}/messages?${query}`)).json()) as { messages: Message[] }
  return messages
}

/** The code of the newest email to an address after a given one. */
export const readCode = async (mailUrl: string, to: string, after = 0) => {
  const [code] = /^\d{6}$/m.exec((await readMail(mailUrl, to, after)).at(-1)?.text ?? '') ?? []
  if (code === undefined) throw new Error(`No code was mailed to ${to}`)
  return code
}
