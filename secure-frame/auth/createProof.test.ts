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

test('a proof is signed by the key that it brings along, and brings nothing private', async () => {
  const { protectedHeader } = await verify()
  const { jwk = {} } = protectedHeader
  expect(Object.keys(jwk).sort()).toEqual(['crv', 'kty', 'x', 'y'])
  expect(await calculateJwkThumbprint(jwk)).toBe(await calculateJwkThumbprint(await exportJWK(deviceKey.publicKey)))
})

test('a proof names the method, the address and the time', async () => {
  const { payload } = await verify()
  expect(payload).toMatchObject({ htm: 'POST', htu: url })
  expect(payload.iat).toBeCloseTo(Date.now() / 1000, -2)
  expect(payload).not.toHaveProperty('ath')
  expect(payload).not.toHaveProperty('nonce')
})

test('a proof for an access token names its hash', async () => {
  const { payload } = await verify({ accessToken: 'an-access-token' })
  expect(payload.ath).toBe(createHash('sha256').update('an-access-token').digest('base64url'))
})

test('a proof repeats the nonce that the server gave', async () => {
  const { payload } = await verify({ nonce: 'fresh' })
  expect(payload.nonce).toBe('fresh')
})

test('no two proofs have the same id', async () => {
  const [one, other] = await Promise.all([verify(), verify()])
  expect(one.payload.jti).toMatch(/^[\w-]{22}$/)
  expect(one.payload.jti).not.toBe(other.payload.jti)
})
