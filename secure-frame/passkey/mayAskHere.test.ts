import { expect, test } from 'vitest'
import { mayAskHere } from './mayAskHere.ts'

const policed = (...allowed: string[]) => ({
  featurePolicy: { allowsFeature: (feature: string) => allowed.includes(feature) },
})

test('a frame asks for what every frame above it has delegated', () => {
  const place = policed('publickey-credentials-get')
  expect([mayAskHere('use', place, true), mayAskHere('create', place, true)]).toEqual([true, false])
})

test('a browser that does not tell its policy is asked', () => {
  expect([mayAskHere('use', {}, true), mayAskHere('create', {}, true)]).toEqual([true, true])
})

test('a browser without passkeys is not', () => {
  expect(mayAskHere('use', {}, false)).toBe(false)
})
