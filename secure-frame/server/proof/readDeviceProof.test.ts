import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { createProofNonce } from './nonces.ts'
import { readDeviceProof } from './readDeviceProof.ts'

const url = 'https://auth.example/v1/session'
const now = 1_800_000_000_000
const nonceKey = Buffer.alloc(32, 7)
const claims = { jti: 'an-id-of-sixteen', htm: 'POST', htu: url, iat: now / 1000 }

let keys: Awaited<ReturnType<typeof generateKeyPair>>
let other: Awaited<ReturnType<typeof generateKeyPair>>
beforeAll(async () => {
  keys = await generateKeyPair('ES256', { extractable: true })
  other = await generateKeyPair('ES256')
})

const sign = async (payload: object, header: Partial<JWTHeaderParameters> = {}, key = keys.privateKey) =>
  new SignJWT({ ...payload })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(keys.publicKey), ...header })
    .sign(key)

const read = (proof: string, accessToken?: string) => readDeviceProof({ proof, url, accessToken, nonceKey, now })

test('a proof tells the thumbprint of its key, and an id of its own for each key', async () => {
  const one = await read(await sign(claims))
  expect(one.keyThumbprint).toMatch(/^[\w-]{43}$/)
  const jwk = await exportJWK(other.publicKey)
  const same = await read(await sign(claims, { jwk }, other.privateKey))
  expect(same.keyThumbprint).not.toBe(one.keyThumbprint)
  expect(same.proofId).not.toBe(one.proofId)
})

test('a proof for a token names its hash', async () => {
  const ath = createHash('sha256').update('token').digest('base64url')
  const proof = await sign({ ...claims, ath })
  await expect(read(proof, 'token')).resolves.toBeDefined()
  await expect(read(proof, 'other')).rejects.toMatchObject({ answer: { error: 'invalid_proof' } })
  await expect(read(proof)).rejects.toMatchObject({ answer: { error: 'invalid_proof' } })
})

test('a proof that another key signed is refused', async () => {
  await expect(read(await sign(claims, {}, other.privateKey))).rejects.toMatchObject({
    answer: { error: 'invalid_proof' },
  })
})

test('a proof that brings its private key along is refused', async () => {
  const jwk = await exportJWK(keys.privateKey)
  await expect(read(await sign(claims, { jwk }))).rejects.toMatchObject({ answer: { error: 'invalid_proof' } })
})

test('a proof of another kind of token or key is refused', async () => {
  const rsa = await generateKeyPair('RS256')
  const rsaHeader = { alg: 'RS256', jwk: await exportJWK(rsa.publicKey) }
  const [header, payload] = (await sign(claims)).split('.')
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'dpop+jwt' })).toString('base64url')
  const proofs = [
    await sign(claims, { typ: 'JWT' }),
    await sign(claims, rsaHeader, rsa.privateKey),
    await sign(claims, { jwk: undefined }),
    `${unsigned}.${payload}.`,
    `${header}.${payload}.`,
  ]
  for (const proof of proofs) await expect(read(proof)).rejects.toMatchObject({ answer: { error: 'invalid_proof' } })
})

test.each([
  [-60, true],
  [60, true],
  [-61, false],
  [61, false],
])('a clock that is %i seconds off is taken: %s', async (offset, isTaken) => {
  const proof = await sign({ ...claims, iat: now / 1000 + offset })
  if (isTaken) return expect(read(proof)).resolves.toBeDefined()
  return expect(read(proof)).rejects.toMatchObject({ status: 401, answer: { error: 'use_dpop_nonce' } })
})

test('with a nonce of ours no clock is judged', async () => {
  const nonce = createProofNonce(nonceKey, now)
  await expect(read(await sign({ ...claims, iat: 1, nonce }))).resolves.toBeDefined()
  await expect(read(await sign({ ...claims, iat: 1, nonce: 'other' }))).rejects.toThrow()
})
