import { expect, test } from 'vitest'
import { mayPromptHere } from './mayPromptHere.ts'

const policed = (...allowed: string[]) => ({
  featurePolicy: { allowsFeature: (feature: string) => allowed.includes(feature) },
})

test('a frame asks for what every frame above it has delegated', () => {
  const place = policed('publickey-credentials-get')
  expect([mayPromptHere('use', place, true), mayPromptHere('create', place, true)]).toEqual([true, false])
})

test('a browser that does not tell its policy is asked', () => {
  expect([mayPromptHere('use', {}, true), mayPromptHere('create', {}, true)]).toEqual([true, true])
})

test('a browser without passkeys is not', () => {
  expect(mayPromptHere('use', {}, false)).toBe(false)
})
