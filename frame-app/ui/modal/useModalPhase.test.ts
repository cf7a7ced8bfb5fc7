import { expect, test } from 'vitest'
import { nextPhase } from './useModalPhase.ts'

test('shows a hidden card at once when it opens', () => {
  expect(nextPhase('hidden', true)).toBe('shown')
})

test('animates a visible card before it hides', () => {
  expect(nextPhase('shown', false)).toBe('closing')
  expect(nextPhase('closing', false)).toBe('closing')
})

test('shows a leaving card again when it reopens', () => {
  expect(nextPhase('closing', true)).toBe('shown')
})

test('keeps a card that never opened hidden', () => {
  expect(nextPhase('hidden', false)).toBe('hidden')
})
