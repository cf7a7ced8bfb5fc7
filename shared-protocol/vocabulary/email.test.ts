import { expect, test } from 'vitest'
import { isEmail } from './email.ts'

test.each(['maya@fjell.example', 'a.b+c@x-y.co.uk', "o'hara@example.org"])(
  '%s is an e-mail address [EMB-05]',
  (value) => {
    expect(isEmail(value)).toBe(true)
  },
)

test.each(['', 'maya', 'maya@', 'maya@fjell', '@fjell.example', 'ma ya@fjell.example', 'a@b..c', 'a@-b.c', 'a@b@c.d'])(
  '"%s" is not an e-mail address [EMB-05, EMB-06]',
  (value) => {
    expect(isEmail(value)).toBe(false)
  },
)

test('rejects an address that is too long for mail', () => {
  expect(isEmail(`maya@${'x'.repeat(60)}.${'y'.repeat(60)}.${'z'.repeat(60)}.${'w'.repeat(63)}.example`)).toBe(false)
})
