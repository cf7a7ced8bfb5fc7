import { expect, test } from 'vitest'
import { createTestKey } from './test/createTestKey.ts'
import { verifyTouch } from './verifyTouch.ts'

const asked = {
  challenge: Uint8Array.from({ length: 32 }, (_, index) => index),
  origin: 'https://secure.example',
  rpId: 'secure.example',
}

const createVisitor = async () => {
  const { known, touch } = await createTestKey('own', asked)
  return {
    touch,
    counts: async (use: Awaited<ReturnType<typeof touch>>) => verifyTouch(use, { ...asked, keys: [known] }),
  }
}

test('accepts a known passkey for this challenge, with integers of any length', async () => {
  const { touch, counts } = await createVisitor()
  for (let count = 0; count < 300; count += 1) expect(await counts(await touch())).toBe(true)
})

test.each([
  ['of another challenge', { challenge: new Uint8Array(32) }],
  ['that was given to another origin', { origin: 'https://secure.example.evil.test' }],
  ['for another host', { rpId: 'evil.test' }],
  ['without a person who was verified', { flags: 0x01 }],
  ['that nobody made', { flags: 0x04 }],
])('a passkey confirmation %s is rejected', async (_name, odds) => {
  const { touch, counts } = await createVisitor()
  expect(await counts(await touch(odds))).toBe(false)
})

test('rejects a passkey unknown to the device, regardless of its id', async () => {
  const { counts } = await createVisitor()
  const thief = await createTestKey('thief', asked)
  const use = await thief.touch()
  expect(await counts(use)).toBe(false)
  expect(await counts({ ...use, credentialId: 'own' })).toBe(false)
})

test('rejects an answer with a changed byte', async () => {
  const { touch, counts } = await createVisitor()
  const use = await touch()
  for (const part of ['clientData', 'authenticatorData', 'signature'] as const) {
    const other = use[part][20] === 'A' ? 'B' : 'A'
    expect(await counts({ ...use, [part]: `${use[part].slice(0, 20)}${other}${use[part].slice(21)}` })).toBe(false)
  }
})

test('rejects a signature with extra bytes, or a missing one', async () => {
  const { touch, counts } = await createVisitor()
  const use = await touch()
  expect(await counts({ ...use, signature: `${use.signature.slice(0, -4)}AAAAAAAA` })).toBe(false)
  expect(await counts({ ...use, signature: '' })).toBe(false)
})
