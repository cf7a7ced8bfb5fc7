import type { Messages } from '../messages/en.ts'

/** As a script may hold it: nothing in it can end the script. */
const toScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Runs in the reader's browser: it shows what the server says as text, and decides only when a button is pressed. */
export const approvalScript = (messages: Messages) => `
const at = (id) => document.getElementById(id)
const messages = ${toScript({
  approved: [messages.approved, messages.approvedText],
  refused: [messages.refused, messages.refusedText],
  expired: [messages.expired, messages.expiredText],
  failed: [messages.failed, messages.failedText],
  waiting: [messages.question, messages.questionText],
})}
const language = document.documentElement.lang
const locale = navigator.languages.find((tag) => tag.split('-')[0].toLowerCase() === language) || language
const token = location.hash.slice(1)
const say = (title, text) => {
  at('title').textContent = title
  at('text').textContent = text
  document.title = title + ' · Foyer'
}
const show = (state) => {
  const isWaiting = state.status === 'waiting'
  for (const id of ['facts', 'approve', 'refuse']) at(id).hidden = !isWaiting
  say(...messages[state.status])
  if (!isWaiting) return
  at('origin').textContent = state.hostOrigin
  at('device').textContent = state.deviceName
  at('time').textContent = new Date(state.requestedAt).toLocaleString(locale)
}
const ask = async (path, body) => {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.status === 400) return { status: 'expired' }
  if (!response.ok) throw new Error('refused')
  return response.json()
}
const decide = async (decision) => {
  for (const id of ['approve', 'refuse']) at(id).disabled = true
  try {
    show(await ask('/approve/decide', { token, decision }))
  } catch {
    say(...messages.failed)
  }
  for (const id of ['approve', 'refuse']) at(id).disabled = false
}
at('approve').addEventListener('click', () => decide('approved'))
at('refuse').addEventListener('click', () => decide('refused'))
ask('/approve/look', { token }).then(show, () => say(...messages.failed))
`
