/** Waits for the login whose ticket the address has, binds it to this browser, and goes on to the provider. */
export const windowScript = `
const at = (id) => document.getElementById(id)
const { ticket } = document.querySelector('main').dataset
const everyMs = 700
const until = Date.now() + 120000
const say = ({ title, text }) => {
  at('title').textContent = title
  at('text').textContent = text
  document.title = title + ' · Foyer'
}
const look = async () => {
  const response = await fetch('/social/window', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket, isLast: Date.now() > until }),
  }).catch(() => undefined)
  const state = response && response.ok ? await response.json().catch(() => undefined) : undefined
  if (!state || state.status === 'waiting') return setTimeout(look, everyMs)
  say(state)
  if (state.status === 'ready') location.replace(state.url)
}
look()
`

/** Hands the code over to the frame that began the login, or, where none takes it, shows digits. */
export const returnScript = `
const at = (id) => document.getElementById(id)
const main = document.querySelector('main')
const { ticket, code, secureOrigin, doneTitle, doneText } = main.dataset
const everyMs = 250
const giveUpMs = 3000
history.replaceState(null, '', location.pathname)
const send = () => {
  for (let index = 0; window.opener && index < window.opener.length; index += 1)
    window.opener[index].postMessage({ magic: 'foyer', kind: 'social-code', ticket, code }, secureOrigin)
}
const showDigits = async () => {
  clearInterval(sending)
  const response = await fetch('/social/digits', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  }).catch(() => undefined)
  const shown = response && response.ok ? await response.json().catch(() => undefined) : undefined
  if (!shown) return setTimeout(showDigits, giveUpMs)
  at('title').textContent = shown.title
  at('text').textContent = shown.text
  if (!shown.digits) return
  at('digits').textContent = shown.digits
  at('origin').textContent = shown.hostOrigin
  at('device').textContent = shown.deviceName
  at('shown').hidden = false
}
const sending = setInterval(send, everyMs)
const giveUp = setTimeout(showDigits, window.opener ? giveUpMs : 0)
addEventListener('message', ({ origin, data }) => {
  if (origin !== secureOrigin || !data || data.kind !== 'social-received' || data.ticket !== ticket) return
  clearInterval(sending)
  clearTimeout(giveUp)
  at('title').textContent = doneTitle
  at('text').textContent = doneText
  at('shown').hidden = true
  window.close()
})
send()
`
