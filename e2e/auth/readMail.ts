import type { Message } from '../stack/mailbox/inbox.ts'

const waitMs = 10_000

/** Mail to an address that came after another; waits for the first of it as long as it is told to. */
export const readMail = async (mailUrl: string, to: string, after = 0, wait = waitMs): Promise<Message[]> => {
  const query = new URLSearchParams({ to, after: String(after), wait: String(wait) })
  const { messages } = (await (await fetch(`${mailUrl}/messages?${query}`)).json()) as { messages: Message[] }
  return messages
}

/** The code of the newest mail to an address that came after another. */
export const readCode = async (mailUrl: string, to: string, after = 0) => {
  const [code] = /^\d{6}$/m.exec((await readMail(mailUrl, to, after)).at(-1)?.text ?? '') ?? []
  if (code === undefined) throw new Error(`No code was mailed to ${to}`)
  return code
}
