/** Encodes a value for use in a script, so that the value cannot end the script. */
const toScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

export interface LinkScript {
  /** The path of the two calls, `look` and `decide`. */
  path: string
  /** The decision for each button id. */
  decisions: Readonly<Record<string, string>>
  /** The title and text for each state. */
  states: Readonly<Record<'waiting' | 'expired' | 'failed' | (string & {}), readonly [title: string, text: string]>>
}

/** Runs in the reader's browser. It shows the server's answers as text and decides only when a button is clicked. */
export const linkScript = ({ path, decisions, states }: LinkScript) => `
const at = (id) => document.getElementById(id)
const messages = ${toScript(states)}
const decisions = ${toScript(decisions)}
const buttons = Object.keys(decisions)
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
  for (const id of ['facts', ...buttons]) at(id).hidden = !isWaiting
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
  for (const id of buttons) at(id).disabled = true
  try {
    show(await ask('${path}/decide', { token, decision }))
  } catch {
    say(...messages.failed)
  }
  for (const id of buttons) at(id).disabled = false
}
for (const id of buttons) at(id).addEventListener('click', () => decide(decisions[id]))
ask('${path}/look', { token }).then(show, () => say(...messages.failed))
`
