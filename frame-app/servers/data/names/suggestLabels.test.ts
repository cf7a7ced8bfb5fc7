import { expect, test } from 'vitest'
import { labelProblem } from '../../../services/names/accountNameRule.ts'
import { suggestLabels } from './suggestLabels.ts'

test('suggests similar, valid labels in a stable order [NAM-01]', () => {
  const labels = suggestLabels('maya')
  expect(labels.length).toBeGreaterThan(8)
  expect(labels).toEqual(suggestLabels('maya'))
  expect(new Set(labels).size).toBe(labels.length)
  for (const label of labels) {
    expect(label).toContain('maya')
    expect(labelProblem(label)).toBeUndefined()
  }
})

test('extends a label that is too short', () => {
  expect(suggestLabels('m').every((label) => /^m-|-m$/.test(label) && label.length >= 4)).toBe(true)
})

test('suggests nothing for hyphens or a maximum-length label', () => {
  expect(suggestLabels('--')).toEqual([])
  expect(suggestLabels('a'.repeat(32))).toEqual([])
})
