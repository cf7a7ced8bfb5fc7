import type { EmailLogin } from '../../../domains/login/email/emailLogin.ts'

export const email = 'ada@example.org'

/** The states of an email login, by short names. */
export const emailLogins = {
  idle: { status: 'idle' },
  sending: { status: 'sending', email, isRetry: false },
  approving: { status: 'approving', email, isExpired: false },
  awaited: { status: 'entering', email, code: 'awaited' },
  checking: { status: 'entering', email, code: 'checking' },
  wrong: { status: 'entering', email, code: 'wrong', triesLeft: 4 },
  connected: { status: 'connected', email, address: '0x1' },
} satisfies Record<string, EmailLogin>
