import { base64urlnopad } from '@scure/base'
import { expect, test } from 'vitest'
import { makeEntropy } from './entropy.ts'
import { combineShares, divideEntropy, splitEntropy } from './shares.ts'
import { ShareError } from './walletErrors.ts'

test('any two shares, in any order, give the entropy', async () => {
  const entropy = makeEntropy()
  const { device, auth, recovery } = await splitEntropy(entropy)
  for (const pair of [
    [device, auth],
    [auth, device],
    [device, recovery],
    [auth, recovery],
  ] as const) {
    expect(await combineShares(pair)).toEqual(entropy)
  }
})

test('a share is 17 bytes of base64url', async () => {
  const shares = await splitEntropy(makeEntropy())
  for (const share of Object.values(shares)) expect(share).toMatch(/^[A-Za-z0-9_-]{23}$/)
})

test('shares of a new split do not fit earlier ones', async () => {
  const entropy = makeEntropy()
  const before = await splitEntropy(entropy)
  const after = await splitEntropy(entropy)
  expect(after.device).not.toBe(before.device)
  const mixed = await combineShares([before.device, after.auth]).catch(() => undefined)
  expect(mixed).not.toEqual(entropy)
})

test('names the fault of an invalid share', async () => {
  const { device, auth } = await splitEntropy(makeEntropy())
  for (const pair of [
    [device, ''],
    [device, 'not base64!'],
    [device, device],
    [device, auth.slice(0, -4)],
  ] as const) {
    await expect(combineShares(pair)).rejects.toBeInstanceOf(ShareError)
  }
})

test('[REC-01] refuses a share equal to the secret, which a server could choose', async () => {
  const { device } = await splitEntropy(makeEntropy())
  const chosen = base64urlnopad.encode(Uint8Array.from([...makeEntropy(), 0]))
  await expect(combineShares([device, chosen])).rejects.toBeInstanceOf(ShareError)
})

test('both of two shares give the entropy, and each split differs', async () => {
  const entropy = makeEntropy()
  const [one, two] = [await divideEntropy(entropy), await divideEntropy(entropy)]
  expect(await combineShares([one.device, one.auth])).toEqual(entropy)
  expect(await combineShares([two.auth, one.device]).catch(() => undefined)).not.toEqual(entropy)
})
