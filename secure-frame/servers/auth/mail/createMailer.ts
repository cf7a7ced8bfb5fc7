import { createTransport } from 'nodemailer'
import { RefusalError } from '../refusal.ts'
import type { Mail } from './writeMail.ts'

const timeoutMs = 10_000

export interface Mailer {
  /** Resolves when the mail server has accepted the e-mail. Otherwise throws `mail_failed`. */
  send: (to: string, mail: Mail) => Promise<void>
  close: () => void
}

export interface MailerOptions {
  /** For example `smtps://user:password@mail.example`. */
  smtpUrl: string
  /** For example `Foyer <wallet@example.com>`. */
  from: string
}

/** Sends e-mails over SMTP and reuses its connections. */
export const createMailer = ({ smtpUrl, from }: MailerOptions): Mailer => {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  return {
    send: async (to, { subject, text, html }) => {
      try {
        await transport.sendMail({ from, to, subject, text, html })
      } catch (error) {
        // The error itself is neither logged nor attached as a cause, because it often contains the address.
        console.error(`A mail was not sent: ${error instanceof Error && 'code' in error ? error.code : 'unknown'}`)
        throw new RefusalError('mail_failed')
      }
    },
    close: () => transport.close(),
  }
}
