import { expect, test } from 'vitest'
import { labelProblem } from '../../../services/names/accountNameRule.ts'
import { suggestLabels } from './suggestLabels.ts'

test('what is offered is like the label, allowed, and the same each time [NAM-01]', () => {
  const labels = suggestLabels('maya')
  expect(labels.length).toBeGreaterThan(8)
  expect(labels).toEqual(suggestLabels('maya'))
  expect(new Set(labels).size).toBe(labels.length)
  for (const label of labels) {
    expect(label).toContain('maya')
    expect(labelProblem(label)).toBeUndefined()
  }
})

test('a label that is too short alone is made longer', () => {
  expect(suggestLabels('m').every((label) => /^m-|-m$/.test(label) && label.length >= 4)).toBe(true)
})

test('of hyphens alone, or the longest label, nothing is made', () => {
  expect(suggestLabels('--')).toEqual([])
  expect(suggestLabels('a'.repeat(32))).toEqual([])
})
