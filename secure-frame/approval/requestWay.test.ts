import { expect, test } from 'vitest'
import { speak } from './messages/speak.ts'
import { describeWay } from './requestWay.tsx'

test('the sheet names the way that is added or removed, and what that means [LOG-02]', async () => {
  const words = await speak([], ['en'])
  expect(describeWay({ change: 'add', way: 'google', name: null }, words)).toMatchObject({
    ...{ asks: 'asks you to add Google as a way to sign in', confirm: 'Add', isGrave: true, facts: [] },
    warnings: [{ tone: 'warn', title: 'It opens this account and its wallet from now on' }],
  })
  expect(describeWay({ change: 'remove', way: 'email', name: 'ada@example.org' }, words)).toMatchObject({
    ...{ asks: 'asks you to remove Email as a way to sign in', confirm: 'Remove', isGrave: true },
    facts: [{ name: 'Name', text: 'ada@example.org' }],
  })
})
