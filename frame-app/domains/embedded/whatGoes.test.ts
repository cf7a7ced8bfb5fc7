import { expect, test } from 'vitest'
import { whatGoes } from './whatGoes.ts'

const account = (name: string, isFirst: boolean, isCurrent: boolean) => ({
  id: name.padEnd(22, '_'),
  eip155: `0x${'1'.repeat(40)}`,
  solana: '1'.repeat(32),
  isFirst,
  isCurrent,
})
const ready = (accounts: ReturnType<typeof account>[]) => whatGoes({ status: 'ready', accounts, isFull: false })

test.each(['loading', 'failed'] as const)('returns no count while the accounts are %s', (status) => {
  expect(whatGoes({ status })).toEqual({ status })
})

test('counts one account without further accounts', () => {
  expect(whatGoes({ status: 'absent' })).toEqual({ status: 'known', count: 1, first: undefined })
})

test('names the first account if another is in use', () => {
  const first = account('first', true, false)
  expect(ready([first, account('other', false, true)])).toEqual({ status: 'known', count: 2, first })
})

test('does not name the first account in use', () => {
  expect(ready([account('first', true, true), account('other', false, false)])).toMatchObject({
    count: 2,
    first: undefined,
  })
})
