import { expect, test } from 'vitest'
import { mayPromptHere } from './mayPromptHere.ts'

const policed = (...allowed: string[]) => ({
  featurePolicy: { allowsFeature: (feature: string) => allowed.includes(feature) },
})

test('a frame requests only credentials that every ancestor has delegated', () => {
  const place = policed('publickey-credentials-get')
  expect([mayPromptHere('use', place, true), mayPromptHere('create', place, true)]).toEqual([true, false])
})

test('tries the request in a browser that does not report its policy', () => {
  expect([mayPromptHere('use', {}, true), mayPromptHere('create', {}, true)]).toEqual([true, true])
})

test('makes no request in a browser without passkeys', () => {
  expect(mayPromptHere('use', {}, false)).toBe(false)
})
