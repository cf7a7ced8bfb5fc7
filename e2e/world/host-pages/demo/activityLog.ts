import { getElement } from '../pageElement.ts'

type Outcome = 'done' | 'declined' | 'failed'

const declinedCode = 4001

/** Runs an action of the page and writes its result as one line. */
export async function logAction(id: string, action: () => Promise<string>): Promise<void> {
  try {
    writeLine(id, 'done', await action())
  } catch (error) {
    if (readCode(error) === declinedCode) return writeLine(id, 'declined', 'You declined. Nothing was done.')
    writeLine(id, 'failed', `That didn’t work: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The line's `data-action` and `data-outcome` are for tests. */
function writeLine(id: string, outcome: Outcome, text: string): void {
  const line = document.createElement('p')
  line.dataset.action = id
  line.dataset.outcome = outcome
  line.textContent = text
  const log = getElement('log')
  log.append(line)
  log.scrollTop = log.scrollHeight
}

export function readCode(error: unknown): number | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null
  return typeof code === 'number' ? code : null
}
