import { getElement } from '../pageElement.ts'

/**
 * Binds each action to the button with its name. The result is written as `{ action, result }` or `{ action, error }`.
 */
export function showActions(actions: Record<string, () => Promise<unknown>>): void {
  for (const [id, action] of Object.entries(actions)) {
    getElement(id).addEventListener('click', () => void showResult(id, action))
  }
  document.documentElement.dataset.ready = 'true'
}

async function showResult(id: string, action: () => Promise<unknown>): Promise<void> {
  const output = getElement('result')
  output.textContent = ''
  try {
    output.textContent = JSON.stringify({ action: id, result: await action() })
  } catch (error) {
    output.textContent = JSON.stringify({ action: id, error: describeError(error) })
  }
}

function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  return { name: error.name, message: error.message, code: 'code' in error ? error.code : undefined }
}
