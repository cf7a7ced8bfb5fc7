import { expect, test } from 'vitest'
import type { EmailLogin } from '../../domains/login/email/emailLogin.ts'
import { eventsBetween } from './watchEmailLogin.ts'

const email = 'ada@example.org'
const at = {
  idle: { status: 'idle' },
  sending: { status: 'sending', email, isRetry: false },
  approving: { status: 'approving', email, isExpired: false },
  awaited: { status: 'entering', email, code: 'awaited' },
  checking: { status: 'entering', email, code: 'checking' },
  wrong: { status: 'entering', email, code: 'wrong', triesLeft: 4 },
  connected: { status: 'connected', email, address: '0x1' },
} satisfies Record<string, EmailLogin>

test.each<[keyof typeof at, keyof typeof at, string[]]>([
  ['idle', 'sending', ['EMAIL_SUBMITTED']],
  ['sending', 'awaited', ['EMAIL_VERIFICATION_CODE_SENT']],
  ['sending', 'approving', []],
  ['approving', 'awaited', ['DEVICE_REGISTERED_FOR_EMAIL', 'EMAIL_VERIFICATION_CODE_SENT']],
  ['awaited', 'checking', []],
  ['checking', 'wrong', ['EMAIL_VERIFICATION_CODE_FAIL']],
  ['checking', 'connected', ['EMAIL_VERIFICATION_CODE_PASS']],
  ['sending', 'connected', []],
  ['awaited', 'idle', ['EMAIL_EDIT']],
])('from %s to %s tells %j, and no address [API-05]', (before, now, names) => {
  const events = eventsBetween(at[before], at[now])
  expect(events.map(({ event }) => event)).toEqual(names)
  expect(JSON.stringify(events)).not.toContain(email)
})
