import { expect, test } from 'vitest'
import { loadWords } from './messages/loadWords.ts'
import { describeLoginMethodChange } from './requestLoginMethodChange.ts'

const ada = { name: 'Ada', email: 'ada@example.org' }

test('shows the added or removed login method, and its consequences [LOG-02]', async () => {
  const words = await loadWords([], ['en'])
  expect(describeLoginMethodChange({ change: 'add', way: 'google', person: ada }, words)).toMatchObject({
    asks: 'wants you to add Google as a sign-in method',
    confirm: 'Add',
    isHighRisk: true,
    warnings: [{ tone: 'warn', title: 'It will open this account and its wallet' }],
  })
  expect(describeLoginMethodChange({ change: 'remove', way: 'email', name: 'ada@example.org' }, words)).toMatchObject({
    asks: 'wants you to remove an email as a sign-in method',
    confirm: 'Remove',
    isHighRisk: true,
    facts: [{ name: 'Email', text: 'ada@example.org' }],
  })
})

test('shows that a lost method stays during the wait [LOG-04]', async () => {
  const words = await loadWords([], ['en'])
  const sheet = describeLoginMethodChange({ change: 'removeLater', way: 'passkey', name: null }, words)
  expect(sheet.asks).toBe('wants you to remove all passkeys as a sign-in method after a wait')
  expect(sheet.notes[0]?.text).toContain('Nothing changes until the wait is over')
})

test('shows the person who logged in elsewhere, and the source [LOG-02]', async () => {
  const words = await loadWords([], ['en'])
  expect(describeLoginMethodChange({ change: 'add', way: 'github', person: ada }, words).facts).toMatchObject([
    { name: 'Email, according to GitHub', text: 'ada@example.org' },
    { name: 'Name, according to GitHub', text: 'Ada' },
  ])
  expect(
    describeLoginMethodChange({ change: 'add', way: 'x', person: { ...ada, email: null } }, words).facts,
  ).toMatchObject([{ name: 'Name, according to X', text: 'Ada' }])
})

test("shows Farcaster's fid first, and the name as not proved [LOG-02]", async () => {
  const words = await loadWords([], ['en'])
  const person = { fid: 4712, userName: 'ada' }
  expect(describeLoginMethodChange({ change: 'add', way: 'farcaster', person }, words).facts).toMatchObject([
    { name: 'Farcaster ID (fid)', text: '4712' },
    { name: 'Name (unverified)', text: 'ada' },
  ])
})

test('shows the losses when an account is deleted [LOG-04]', async () => {
  const words = await loadWords([], ['en'])
  expect(describeLoginMethodChange({ change: 'deleteAccount' }, words)).toMatchObject({
    asks: 'wants you to delete your account',
    confirm: 'Delete account',
    isHighRisk: true,
    warnings: [{ tone: 'bad', title: 'You’ll lose what’s in this account' }],
  })
  expect(describeLoginMethodChange({ change: 'signOutEverywhere' }, words)).toMatchObject({
    asks: 'wants you to sign out of every browser and site',
    confirm: 'Sign out everywhere',
    isHighRisk: true,
  })
})
