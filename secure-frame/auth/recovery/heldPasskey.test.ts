import { expect, test } from 'vitest'
import { createHeldPasskey } from './heldPasskey.ts'

const secret = () => new Uint8Array(32).fill(7)

test('what a passkey gave is there for a minute', () => {
  let now = 0
  const held = createHeldPasskey(() => now)
  held.hold({ credentialId: 'mine', secret: secret() })
  expect(held.read()).toMatchObject({ credentialId: 'mine', secret: secret() })
  now = 60_000
  expect(held.read()).toBeUndefined()
})

test('what is forgotten is wiped, and a login by another passkey replaces it', () => {
  const held = createHeldPasskey(() => 0)
  const first = secret()
  held.hold({ credentialId: 'mine', secret: first })
  held.hold({ credentialId: 'other', secret: secret() })
  expect(first.every((byte) => byte === 0)).toBe(true)
  expect(held.read()?.credentialId).toBe('other')
  held.forget()
  expect(held.read()).toBeUndefined()
})
