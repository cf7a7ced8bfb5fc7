import { calculateJwkThumbprint, exportJWK } from 'jose'
import { expect, test } from 'vitest'
import { keyThumbprint } from './keyThumbprint.ts'

test('returns the key’s thumbprint as the auth server knows it (RFC 7638)', async () => {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
  expect(await keyThumbprint(keys)).toBe(await calculateJwkThumbprint(await exportJWK(keys.publicKey)))
})
