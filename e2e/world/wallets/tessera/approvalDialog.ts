import { createTurns } from '../core/inTurn.ts'
import { describeQuestion, type Question } from '../core/question.ts'
import { approvalStyles } from './approvalStyles.ts'

const inTurn = createTurns()

/** Prompts in a modal dialog of the page, one at a time. Escape counts as a rejection. */
export function askInDialog(question: Question): Promise<boolean> {
  return inTurn(() => ask(question))
}

async function ask(question: Question): Promise<boolean> {
  const { title, details } = describeQuestion(question)
  const host = document.createElement('tessera-approval')
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [approvalStyles()]

  const dialog = document.createElement('dialog')
  const heading = createText('h2', title)
  heading.id = 'title'
  dialog.setAttribute('aria-labelledby', heading.id)
  const list = document.createElement('dl')
  list.append(...details.flatMap(([label, value]) => [createText('dt', label), createText('dd', value)]))
  const reject = createButton('reject', 'Reject')
  const approve = createButton('approve', 'Approve')
  const actions = document.createElement('footer')
  actions.append(reject, approve)
  dialog.append(createText('p', 'Tessera'), heading, list, actions)
  root.append(dialog)
  document.body.append(host)

  const decision = new Promise<boolean>((resolve) => {
    approve.addEventListener('click', () => resolve(true))
    reject.addEventListener('click', () => resolve(false))
    dialog.addEventListener('close', () => resolve(false))
  })
  // A page's own modal dialog makes the rest of the page inert. Only another modal dialog appears above it.
  dialog.showModal()
  reject.focus()
  const isApproved = await decision
  dialog.close()
  host.remove()
  return isApproved
}

function createText(tag: 'h2' | 'p' | 'dt' | 'dd', text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

function createButton(id: string, label: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.id = id
  button.textContent = label
  return button
}
