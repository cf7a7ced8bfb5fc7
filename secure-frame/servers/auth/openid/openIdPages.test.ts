import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { languages, messagesFor } from '../messages/messagesFor.ts'
import { consentPage, logoutPage, messagePage, onwardPage } from './openIdPages.ts'

const content = {
  redirectUri: 'https://shop.example/callback',
  addresses: ['0x0000000000000000000000000000000000000001'],
  email: 'ada@example.com',
  switchUrl: 'https://auth.example/openid/authorize?again',
  isPopup: false,
}

const scriptOf = (html: string) => /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''

/** Runs the page's script with stand-ins for its button, its window and a clock that the test controls. */
const openPage = ({ isVisible = true, hasFocus = true } = {}) => {
  const state = { isVisible, hasFocus }
  // Same initial state as in the document: without its script, the page cannot continue.
  const button = { disabled: / id="continue"[^>]* disabled/.test(consentPage('en', content).html) }
  const isDisabledAtFirst = button.disabled
  const listeners: Record<string, (() => void)[]> = {}
  const listen = (name: string, heard: () => void) => {
    listeners[name] = [...(listeners[name] ?? []), heard]
  }
  let [time, next] = [0, 0]
  const timers = new Map<number, { at: number; run: () => void }>()
  runInNewContext(scriptOf(consentPage('en', content).html), {
    document: {
      getElementById: (id: string) => (id === 'continue' ? button : null),
      addEventListener: listen,
      hasFocus: () => state.hasFocus,
      get visibilityState() {
        return state.isVisible ? 'visible' : 'hidden'
      },
    },
    addEventListener: listen,
    setTimeout: (run: () => void, ms: number) => {
      next += 1
      timers.set(next, { at: time + ms, run })
      return next
    },
    clearTimeout: (id: number) => timers.delete(id),
  })
  return {
    isDisabledAtFirst,
    /** True if a click would press the button. A disabled button sends nothing. */
    takesPress: () => !button.disabled,
    wait: (ms: number) => {
      time += ms
      for (const [id, { at, run }] of timers) {
        if (at > time) continue
        timers.delete(id)
        run()
      }
    },
    hear: (name: string, changed: Partial<typeof state> = {}) => {
      Object.assign(state, changed)
      for (const heard of listeners[name] ?? []) heard()
    },
  }
}

test.each(languages)('the consent page’s policy allows only its own script: %s', (language) => {
  const { html, headers } = consentPage(language, content)
  const hash = createHash('sha256').update(scriptOf(html)).digest('base64')
  expect(scriptOf(html)).not.toBe('')
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(headers['Content-Security-Policy']).toContain(`script-src 'sha256-${hash}';`)
  expect(headers['Content-Security-Policy']).toContain("default-src 'none'")
  expect(html).toContain(`<noscript><p>${messagesFor(language).messages.needsScript}</p></noscript>`)
})

test('forms post only to the provider; the onward page has none [HST-01]', () => {
  for (const { headers } of [consentPage('en', content), logoutPage('en', '<form></form>')])
    expect(headers['Content-Security-Policy']).toContain("form-action 'self';")
  const { html, headers } = onwardPage('en', 'https://shop.example/?a=1&b="2"')
  expect(html).toContain('<meta http-equiv="refresh" content="0;url=https://shop.example/?a=1&amp;b=&quot;2&quot;">')
  expect(html).toContain('<a href="https://shop.example/?a=1&amp;b=&quot;2&quot;">Continue</a>')
  expect(headers['Content-Security-Policy']).toContain("form-action 'none'")
})

test.each([
  ['the consent page, which visitors decide on', consentPage('en', content), 'same-origin'],
  ['the consent page in a window of the client', consentPage('en', { ...content, isPopup: true }), undefined],
  ['the way on', onwardPage('en', 'https://shop.example/'), undefined],
  ['the end of a login', logoutPage('en', ''), undefined],
  ['a refusal', messagePage('en', 'No', 'No'), undefined],
])('isolates only a consent page outside a popup: %s [HST-01]', (_title, { headers }, policy) => {
  expect(headers['Cross-Origin-Opener-Policy']).toBe(policy)
})

test('enables the button after one second in the foreground', () => {
  const page = openPage()
  expect(page.isDisabledAtFirst).toBe(true)
  expect(page.takesPress()).toBe(false)
  page.wait(999)
  expect(page.takesPress()).toBe(false)
  page.wait(1)
  expect(page.takesPress()).toBe(true)
})

test('ignores two clicks 200 ms apart if the first uncovers the page', () => {
  const page = openPage({ hasFocus: false })
  page.wait(10_000)
  expect(page.takesPress()).toBe(false)
  page.hear('focus', { hasFocus: true })
  page.wait(200)
  expect(page.takesPress()).toBe(false)
  page.wait(800)
  expect(page.takesPress()).toBe(true)
})

test.each([
  ['it comes back from the history', 'pageshow', {}],
  ['it is focused again', 'focus', {}],
  ['it loses the focus', 'blur', { hasFocus: false }],
  ['it is hidden', 'visibilitychange', { isVisible: false }],
])('restarts the second when %s', (_title, name, changed) => {
  const page = openPage()
  page.wait(1000)
  page.hear(name, changed)
  expect(page.takesPress()).toBe(false)
  page.wait(999)
  expect(page.takesPress()).toBe(false)
  page.hear('focus', { isVisible: true, hasFocus: true })
  page.wait(999)
  expect(page.takesPress()).toBe(false)
  page.wait(1)
  expect(page.takesPress()).toBe(true)
})
