import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { readClientId } from './clientToken.ts'
import { createClientKey, encodePart, signToken } from './testClient.ts'

const audience = 'ws://127.0.0.1:5305'
const now = 1_800_000_000
const expected = { audiences: [audience], now }

const client = createClientKey()

const tokenOf = (changes: object = {}, key = client, header?: object) =>
  signToken(
    key,
    { iss: client.did, sub: 'ab'.repeat(32), aud: audience, iat: now, exp: now + 86_400, ...changes },
    header,
  )

test('`readClientId` returns the client that signed the token', () => {
  expect(readClientId(tokenOf(), expected)).toBe(client.did)
})

test('`readClientId` accepts clocks that differ by a minute', () => {
  expect(readClientId(tokenOf({ iat: now + 59 }), expected)).toBe(client.did)
  expect(readClientId(tokenOf({ exp: now - 59 }), expected)).toBe(client.did)
})

describe('refused tokens', () => {
  test.each([
    ['signed by another key', tokenOf({}, createClientKey()), 'signature'],
    ['from the future', tokenOf({ iat: now + 61 }), 'JWT Token is not yet valid:'],
    ['too old', tokenOf({ exp: now - 61 }), 'JWT Token is expired'],
    ['for another relay', tokenOf({ aud: 'wss://relay.example' }), 'audience'],
    ['of another algorithm', tokenOf({}, client, { alg: 'none', typ: 'JWT' }), 'malformed'],
    ['of an issuer that is no did:key', tokenOf({ iss: 'did:web:app.example' }), 'malformed'],
    ['of a key of another kind', tokenOf({ iss: `did:key:z${base58.encode(Buffer.alloc(34, 1))}` }), 'issuer'],
    ['of an issuer that is no base58', tokenOf({ iss: 'did:key:z0OIl' }), 'issuer'],
    ['with a part too many', `${tokenOf()}.x`, 'malformed'],
    ['empty', '', 'malformed'],
  ])('a token %s', (_what, token, reason) => {
    expect(() => readClientId(token, expected)).toThrow(`JWT validation error: ${reason}`)
  })

  test('a token with a payload changed after signing', () => {
    const [header, , signature] = tokenOf().split('.')
    const payload = encodePart({ iss: client.did, sub: 'cd'.repeat(32), aud: audience, iat: now, exp: now + 1 })
    expect(() => readClientId(`${header}.${payload}.${signature}`, expected)).toThrow('signature')
  })
})
