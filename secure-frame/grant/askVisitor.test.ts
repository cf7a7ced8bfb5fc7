import { expect, test } from 'vitest'
import { loadWords } from '../approval/messages/loadWords.ts'
import { describeLogin } from './askVisitor.tsx'

const signedIn = 'ada@example.org'
const read = async (typed: string | null, own: string | null = signedIn) =>
  describeLogin({ signedIn: own, typed }, await loadWords([], ['en']))

test('names the account, and compares the typed address without regard to case', async () => {
  for (const typed of [null, signedIn, 'Ada@Example.org'])
    expect(await read(typed)).toMatchObject({
      risk: undefined,
      isHighRisk: false,
      confirm: 'Sign in',
      facts: [{ kind: 'text', name: 'Email', text: signedIn }],
    })
})

test('an account with another address is high risk [EMB-14]', async () => {
  for (const own of [signedIn, null])
    expect(await read('bob@example.org', own)).toMatchObject({
      isHighRisk: true,
      risk: {
        kind: 'mismatch',
        text: 'You entered \u2068bob@example.org\u2069 on the page. This account has a different email.',
      },
    })
})
