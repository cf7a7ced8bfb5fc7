import { expect, test } from 'vitest'
import { createHeld } from './heldSecrets.ts'

const secret = () => new Uint8Array(32).fill(7)

const create = () => {
  let now = 0
  const held = createHeld<Uint8Array>(
    60_000,
    () => now,
    (one) => one.fill(0),
  )
  return { held, pass: (ms: number) => (now += ms) }
}

test('returns the secret until it expires', () => {
  const { held, pass } = create()
  held.hold(secret())
  expect(held.read()).toEqual(secret())
  pass(60_000)
  expect(held.read()).toBeUndefined()
})

test('wipes a secret that is forgotten or replaced', () => {
  const { held } = create()
  const first = secret()
  held.hold(first)
  held.hold(secret())
  expect(first.every((byte) => byte === 0)).toBe(true)
  expect(held.read()).toEqual(secret())
  held.hold(undefined)
  expect(held.read()).toBeUndefined()
})
