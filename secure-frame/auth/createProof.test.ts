import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, exportJWK, jwtVerify } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { makeDeviceKeys } from '../wallet/deviceKeys.ts'
import { createProof } from './createProof.ts'

const url = 'https://auth.example/v1/session'

let deviceKey: CryptoKeyPair
beforeAll(async () => {
  const keys = await makeDeviceKeys()
  deviceKey = keys.deviceKey
})

const verify = async (parts: { accessToken?: string; nonce?: string } = {}) =>
  jwtVerify(await createProof({ deviceKey, url, ...parts }), EmbeddedJWK, { typ: 'dpop+jwt', algorithms: ['ES256'] })

test('signs with the included key, and contains nothing private', async () => {
  const { protectedHeader } = await verify()
  const { jwk = {} } = protectedHeader
  expect(Object.keys(jwk).sort()).toEqual(['crv', 'kty', 'x', 'y'])
  expect(await calculateJwkThumbprint(jwk)).toBe(await calculateJwkThumbprint(await exportJWK(deviceKey.publicKey)))
})

test('contains method, URL and time', async () => {
  const { payload } = await verify()
  expect(payload).toMatchObject({ htm: 'POST', htu: url })
  expect(payload.iat).toBeCloseTo(Date.now() / 1000, -2)
  expect(payload).not.toHaveProperty('ath')
  expect(payload).not.toHaveProperty('nonce')
})

test('contains the hash of the access token', async () => {
  const { payload } = await verify({ accessToken: 'an-access-token' })
  expect(payload.ath).toBe(createHash('sha256').update('an-access-token').digest('base64url'))
})

test("repeats the server's nonce", async () => {
  const { payload } = await verify({ nonce: 'fresh' })
  expect(payload.nonce).toBe('fresh')
})

test('has a unique id', async () => {
  const [one, other] = await Promise.all([verify(), verify()])
  expect(one.payload.jti).toMatch(/^[\w-]{22}$/)
  expect(one.payload.jti).not.toBe(other.payload.jti)
})
