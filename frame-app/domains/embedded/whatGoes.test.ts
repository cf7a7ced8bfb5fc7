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

test.each(['loading', 'failed'] as const)('while the accounts are %s, it is not known what goes', (status) => {
  expect(whatGoes({ status })).toEqual({ status })
})

test('where the server has no further accounts, one goes', () => {
  expect(whatGoes({ status: 'absent' })).toEqual({ status: 'known', count: 1, first: undefined })
})

test('the first account is named where another one is in use, for it goes, too', () => {
  const first = account('first', true, false)
  expect(ready([first, account('other', false, true)])).toEqual({ status: 'known', count: 2, first })
})

test('in use, the first account needs no name of its own', () => {
  expect(ready([account('first', true, true), account('other', false, false)])).toMatchObject({
    count: 2,
    first: undefined,
  })
})
