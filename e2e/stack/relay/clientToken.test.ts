import { generateKeyPairSync, sign } from 'node:crypto'
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { readClientId } from './clientToken.ts'

const audience = 'ws://127.0.0.1:5305'
const now = 1_800_000_000
const expected = { audiences: [audience], now }

const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  return { privateKey, did: `did:key:z${base58.encode(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}` }
}

const client = pair()
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

const tokenOf = (changes: Record<string, unknown> = {}, { privateKey } = client, header: unknown = undefined) => {
  const payload = { iss: client.did, sub: 'ab'.repeat(32), aud: audience, iat: now, exp: now + 86_400, ...changes }
  const signed = `${encode(header ?? { alg: 'EdDSA', typ: 'JWT' })}.${encode(payload)}`
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}

test('a token that its client signed names that client', () => {
  expect(readClientId(tokenOf(), expected)).toBe(client.did)
})

test('clocks that differ by a minute are no reason to refuse', () => {
  expect(readClientId(tokenOf({ iat: now + 59 }), expected)).toBe(client.did)
  expect(readClientId(tokenOf({ exp: now - 59 }), expected)).toBe(client.did)
})

describe('is refused', () => {
  test.each([
    ['signed by another key', tokenOf({}, pair()), 'signature'],
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

  test('a token whose payload was changed after it was signed', () => {
    const [header, , signature] = tokenOf().split('.')
    const payload = encode({ iss: client.did, sub: 'cd'.repeat(32), aud: audience, iat: now, exp: now + 1 })
    expect(() => readClientId(`${header}.${payload}.${signature}`, expected)).toThrow('signature')
  })
})
