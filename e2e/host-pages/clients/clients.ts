import { getElement } from '../pageElement.ts'
import { createEthersActions } from './ethersActions.ts'
import { findFoyerProvider } from './foyerProvider.ts'
import { createViemActions } from './viemActions.ts'

const provider = await findFoyerProvider()
const actions: Record<string, () => Promise<unknown>> = {
  ...createViemActions(provider),
  ...createEthersActions(provider),
}

for (const [id, action] of Object.entries(actions)) {
  getElement(id).addEventListener('click', () => void showResult(id, action))
}
document.documentElement.dataset.ready = 'true'

/** Writes `{ action, result }` or `{ action, error }` as JSON. */
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
