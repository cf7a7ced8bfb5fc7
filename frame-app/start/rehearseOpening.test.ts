import { expect, test } from 'vitest'
import { rehearse } from './rehearseOpening.ts'

test('lays out an invisible copy and leaves no trace', () => {
  const steps: string[] = []
  const copy = {
    style: { cssText: 'display: none' },
    getBoundingClientRect: () => steps.push(`laid out with ${copy.style.cssText}`),
    remove: () => steps.push('removed'),
  }
  const element = {
    cloneNode: (isDeep: boolean) => (isDeep ? copy : undefined),
    after: (added: unknown) => steps.push(added === copy ? 'added' : 'something else added'),
  }
  rehearse(element as unknown as HTMLElement)
  expect(steps).toEqual(['added', 'laid out with visibility:hidden', 'removed'])
})
