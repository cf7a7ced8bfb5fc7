import { expect, test } from 'vitest'
import type { Json } from '#protocol/vocabulary/json'
import { createTestGate } from '../test/testGate.ts'
import { createRecord, createTestSession, testAccount, testHost, testUser, token } from '../test/testSession.ts'
import { signInByLogin } from './signInByLogin.ts'

const now = Date.parse('2026-01-31T12:00:00.000Z')
const asked = {
  chainId: 'eip155:1',
  nonce: '0123456789abcdef',
  issuedAt: '2026-01-31T12:00:00.000Z',
  expirationTime: '2026-02-07T12:00:00.000Z',
}

const sign = async (input: Json, { origin = testHost, userId = testUser.id } = {}) => {
  const signed: string[] = []
  const result = await signInByLogin(input, {
    gate: createTestGate(createTestSession({}, createRecord()).session, origin),
    userId,
    now,
    signal: new AbortController().signal,
    sign: async (job, account) => {
      expect(account).toEqual(testAccount)
      if (job.type === 'text') signed.push(job.text)
      return '0x1234'
    },
  }).catch((error: Error) => error.message)
  return { result, signed }
}

test('composes the text of only page, account, chain, nonce and times [SIWX-04]', async () => {
  const message = `shop.example wants you to sign in with your Ethereum account:
${testAccount.address}


URI: https://shop.example
Version: 1
Chain ID: 1
Nonce: 0123456789abcdef
Issued At: 2026-01-31T12:00:00.000Z
Expiration Time: 2026-02-07T12:00:00.000Z`
  expect(await sign(asked)).toEqual({
    result: { address: testAccount.address, message, signature: '0x1234' },
    signed: [message],
  })
})

test.each<[title: string, changes: object | undefined]>([
  ['nothing', undefined],
  ['a statement', { statement: 'Send everything' }],
  ['a domain', { domain: 'bank.example' }],
  ['a URI', { uri: 'https://bank.example' }],
  ['resources', { resources: ['https://bank.example'] }],
  ['a request id', { requestId: 'r1' }],
  ['a nonce that is too short', { nonce: '1234567' }],
  ['a nonce of two lines', { nonce: '01234567\nIssued At: 2020' }],
  ['a nonce with spaces', { nonce: 'Send everything to me' }],
  ['a chain that the wallet does not serve', { chainId: 'eip155:999999' }],
  ['a chain of another namespace', { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }],
  ['a time of yesterday', { issuedAt: '2026-01-30T11:59:59.000Z' }],
  ['a time of tomorrow', { issuedAt: '2026-02-01T12:00:01.000Z' }],
  ['a time that is none', { issuedAt: 'soon' }],
  ['a time with more behind it', { issuedAt: '2026-01-31T12:00:00.000Z and more' }],
  ['no end', { expirationTime: undefined }],
  ['an end before the beginning', { expirationTime: asked.issuedAt }],
  ['an end that is far away', { expirationTime: '2026-03-04T12:00:00.000Z' }],
])('a request with %s is not signed [SIWX-04]', async (_title, changes) => {
  const { result, signed } = await sign(changes && ({ ...asked, ...changes } as Json))
  expect(result).toEqual(expect.any(String))
  expect(signed).toEqual([])
})

test('does not sign for a page without access to the account [SIWX-04]', async () => {
  expect((await sign(asked, { origin: 'https://other.example' })).signed).toEqual([])
})

test('signs only for the user who just logged in [SIWX-04]', async () => {
  expect((await sign(asked, { userId: token('another') })).signed).toEqual([])
})
