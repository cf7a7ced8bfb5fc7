import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { visitTransitions } from '../../frame-app/test/visitTransitions.ts'

const readme = join(import.meta.dirname, '../../frame-app/domains/visit/README.md')

/** The table of transitions as a state diagram of Mermaid. */
const draw = () => {
  const lines = Object.entries(visitTransitions).flatMap(([from, next]) =>
    Object.entries(next).map(([to, cause]) => `  ${from} --> ${to}: ${cause}`),
  )
  return ['```mermaid', 'stateDiagram-v2', '  [*] --> disconnected', ...lines, '```'].join('\n')
}

/** What the README says, and what it has to say. */
export const compareDiagram = async () => {
  const text = await readFile(readme, 'utf8')
  return { text, wanted: text.replace(/```mermaid[\s\S]*?```/, draw()) }
}

/** Draws the diagram anew. */
export const writeDiagram = async () => writeFile(readme, (await compareDiagram()).wanted)
