import { expect, test } from 'vitest'
import { nextPhase } from './useModalPhase.ts'

test('a hidden card is shown at once when it opens', () => {
  expect(nextPhase('hidden', true)).toBe('shown')
})

test('a shown card leaves before it is hidden', () => {
  expect(nextPhase('shown', false)).toBe('closing')
  expect(nextPhase('closing', false)).toBe('closing')
})

test('a leaving card comes back when it opens again', () => {
  expect(nextPhase('closing', true)).toBe('shown')
})

test('a card that never opened stays hidden', () => {
  expect(nextPhase('hidden', false)).toBe('hidden')
})
