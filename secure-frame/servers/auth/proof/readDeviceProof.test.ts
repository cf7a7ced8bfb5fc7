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

test('returns the key’s thumbprint, and a proof ID per key', async () => {
  const one = await read(await sign(claims))
  expect(one.keyThumbprint).toMatch(/^[\w-]{43}$/)
  const jwk = await exportJWK(other.publicKey)
  const same = await read(await sign(claims, { jwk }, other.privateKey))
  expect(same.keyThumbprint).not.toBe(one.keyThumbprint)
  expect(same.proofId).not.toBe(one.proofId)
})

test('requires the hash of the token that the proof is for', async () => {
  const ath = createHash('sha256').update('token').digest('base64url')
  const proof = await sign({ ...claims, ath })
  await expect(read(proof, 'token')).resolves.toBeDefined()
  await expect(read(proof, 'other')).rejects.toMatchObject({ answer: { error: 'invalid_proof' } })
  await expect(read(proof)).rejects.toMatchObject({ answer: { error: 'invalid_proof' } })
})

test('refuses a proof signed by another key', async () => {
  await expect(read(await sign(claims, {}, other.privateKey))).rejects.toMatchObject({
    answer: { error: 'invalid_proof' },
  })
})

test('refuses a proof that includes its private key', async () => {
  const jwk = await exportJWK(keys.privateKey)
  await expect(read(await sign(claims, { jwk }))).rejects.toMatchObject({ answer: { error: 'invalid_proof' } })
})

test('refuses a proof with another token type or key type', async () => {
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
])('a clock that is %i seconds off is accepted: %s', async (offset, isTaken) => {
  const proof = await sign({ ...claims, iat: now / 1000 + offset })
  if (isTaken) return expect(read(proof)).resolves.toBeDefined()
  return expect(read(proof)).rejects.toMatchObject({ status: 401, answer: { error: 'use_dpop_nonce' } })
})

test('does not check the clock if the nonce is the server’s', async () => {
  const nonce = createProofNonce(nonceKey, now)
  await expect(read(await sign({ ...claims, iat: 1, nonce }))).resolves.toBeDefined()
  await expect(read(await sign({ ...claims, iat: 1, nonce: 'other' }))).rejects.toThrow()
})
