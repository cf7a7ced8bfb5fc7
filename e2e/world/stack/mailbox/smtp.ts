import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Inbox } from './inbox.ts'

const largestMail = 1_048_576

interface SmtpDeps {
  port: number
  inbox: Inbox
}

const readAll = async (stream: AsyncIterable<Buffer>) => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

/** A mail server on loopback that stores its mail. Refuses mail to `refused@…`. */
export const startSmtp = async ({ port, inbox }: SmtpDeps) => {
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: largestMail,
    onRcptTo: ({ address }, _session, callback) => {
      if (address.toLowerCase().startsWith('refused@')) callback(new Error('Mailbox unavailable'))
      else callback()
    },
    onData: async (stream, session, callback) => {
      // A client that stops midway leaves no mail and expects no answer.
      const mail = await readAll(stream).catch(() => undefined)
      if (!mail) return
      const { subject = '', text = '', html = '', from } = await PostalMime.parse(mail)
      for (const { address } of session.envelope.rcptTo) {
        inbox.add({ to: address, from: from?.address ?? '', subject, text, html, receivedAt: Date.now() })
      }
      callback()
    },
  })
  // A client that disconnects ends only its connection, not the mail server.
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return () => new Promise<void>((resolve) => server.close(() => resolve()))
}
