import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { visitTransitions } from '../../frame-app/test/visitTransitions.ts'

const readme = join(import.meta.dirname, '../../frame-app/domains/visit/README.md')

/** The transition table as a Mermaid state diagram. */
const draw = () => {
  const lines = Object.entries(visitTransitions).flatMap(([from, next]) =>
    Object.entries(next).map(([to, cause]) => `  ${from} --> ${to}: ${cause}`),
  )
  return ['```mermaid', 'stateDiagram-v2', '  [*] --> disconnected', ...lines, '```'].join('\n')
}

/** The README's current text and the expected one. */
export const compareDiagram = async () => {
  const text = await readFile(readme, 'utf8')
  return { text, wanted: text.replace(/```mermaid[\s\S]*?```/, draw()) }
}

/** Rewrites the diagram. */
export const writeDiagram = async () => writeFile(readme, (await compareDiagram()).wanted)
