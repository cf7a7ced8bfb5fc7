/** Waits for the login of the ticket in the URL, binds it to this browser, and redirects to the provider. */
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
  if (state.status !== 'ready') return
  const goOn = () => location.replace(state.url)
  if (window.opener) return goOn()
  // Nobody is led on by a link alone.
  at('go').onclick = goOn
  at('go').hidden = false
}
look()
`

/** Passes the code to the frame that started the login. If no frame accepts it, shows digits after a click. */
export const returnScript = `
const at = (id) => document.getElementById(id)
const main = document.querySelector('main')
const { ticket, code, secureOrigin, doneTitle, doneText, askTitle, askText, expiredTitle, expiredText, returnUrl } = main.dataset
const everyMs = 250
const giveUpMs = 3000
history.replaceState(null, '', location.pathname)
const send = () => {
  for (let index = 0; window.opener && index < window.opener.length; index += 1)
    window.opener[index].postMessage({ magic: 'foyer', kind: 'social-code', ticket, code }, secureOrigin)
}
const say = (title, text) => {
  at('title').textContent = title
  at('text').textContent = text
}
const ask = () => {
  clearInterval(sending)
  say(askTitle, askText)
  at('asking').hidden = false
}
const countDown = (endsAt) => {
  const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
  at('clock').textContent = Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0')
  if (left > 0) return setTimeout(countDown, 1000, endsAt)
  say(expiredTitle, expiredText)
  at('shown').hidden = true
}
const showDigits = async () => {
  at('show').disabled = true
  const response = await fetch('/social/digits', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  }).catch(() => undefined)
  const shown = response && response.ok ? await response.json().catch(() => undefined) : undefined
  if (!shown) return setTimeout(showDigits, giveUpMs)
  say(shown.title, shown.text)
  at('asking').hidden = true
  if (!shown.digits) return
  at('digits').textContent = shown.digits
  countDown(Date.now() + shown.endsInMs)
  at('shown').hidden = false
}
at('show').onclick = showDigits
if (!returnUrl) at('close').onclick = () => window.close()
else
  at('back').onclick = async () => {
    // A visitor without clipboard access has read the code.
    await navigator.clipboard?.writeText(at('digits').textContent).catch(() => undefined)
    location.assign(returnUrl)
  }
const canHandOver = window.opener && !returnUrl
const sending = canHandOver ? setInterval(send, everyMs) : 0
const giveUp = setTimeout(ask, canHandOver ? giveUpMs : 0)
addEventListener('message', ({ origin, data }) => {
  if (!canHandOver || origin !== secureOrigin || !data || data.kind !== 'social-received' || data.ticket !== ticket) return
  clearInterval(sending)
  clearTimeout(giveUp)
  say(doneTitle, doneText)
  at('asking').hidden = true
  window.close()
})
if (canHandOver) send()
`
