import { expect, test } from 'vitest'
import { email, emailLogins } from './test/emailLogins.ts'
import { eventsBetween } from './watchEmailLogin.ts'

test.each<[keyof typeof emailLogins, keyof typeof emailLogins, string[]]>([
  ['idle', 'sending', ['EMAIL_SUBMITTED']],
  ['sending', 'awaited', ['EMAIL_VERIFICATION_CODE_SENT']],
  ['sending', 'approving', []],
  ['approving', 'awaited', ['DEVICE_REGISTERED_FOR_EMAIL', 'EMAIL_VERIFICATION_CODE_SENT']],
  ['awaited', 'checking', []],
  ['checking', 'wrong', ['EMAIL_VERIFICATION_CODE_FAIL']],
  ['checking', 'connected', ['EMAIL_VERIFICATION_CODE_PASS']],
  ['sending', 'connected', []],
  ['awaited', 'idle', ['EMAIL_EDIT']],
])('reports %s to %s as %j, without the address [API-05]', (before, now, names) => {
  const events = eventsBetween(emailLogins[before], emailLogins[now])
  expect(events.map(({ event }) => event)).toEqual(names)
  expect(JSON.stringify(events)).not.toContain(email)
})
