import { expect, test } from 'vitest'
import { enRecovery } from '../messages/recovery/en.ts'
import { describeRemoval } from './describeRemoval.ts'

const english = { words: enRecovery, locale: 'en' }

const passkey = { kind: 'passkey', name: 'Key ring' } as const
const file = { kind: 'file', name: null } as const
const words = { kind: 'words', name: null } as const

test('shows the removed and remaining methods, and arms later [REC-02]', () => {
  expect(describeRemoval(passkey, [file, words], english)).toMatchObject({
    asks: 'wants you to remove a recovery method from your wallet',
    confirm: 'Remove',
    isHighRisk: true,
    isHarmless: false,
    facts: [{ text: 'Passkey: \u2068Key ring\u2069' }, { text: '\u2068Recovery file\u2069, \u2068Words\u2069' }],
    warnings: [{ title: 'It will no longer open your wallet' }],
  })
})

test('warns that a file still opens the wallet', () => {
  const { warnings } = describeRemoval(file, [passkey, words], english)
  expect(warnings).toMatchObject([{ text: expect.stringContaining('can still open the wallet') }])
})

test('warns that a removed passkey still opens older locked files', () => {
  const texts = [[file], [words]].map((staying) => describeRemoval(passkey, staying, english).warnings[0]?.text)
  expect(texts[0]).toContain('It still opens locked recovery files you saved earlier')
  expect(texts[1]).not.toContain('file')
})

test('shows the consequences if only one method remains', () => {
  const { warnings } = describeRemoval(passkey, [file], english)
  expect(warnings).toMatchObject([{}, { tone: 'bad', title: 'Only one method left' }])
})
