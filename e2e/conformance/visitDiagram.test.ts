import { expect, test } from 'vitest'
import { compareDiagram } from './visitDiagram.ts'

test('keeps the README’s visit diagram current: `node --import tsx e2e/conformance/drawVisit.ts` [CON-14]', async () => {
  const { text, wanted } = await compareDiagram()
  expect(text).toContain('stateDiagram-v2')
  expect(text).toBe(wanted)
})
