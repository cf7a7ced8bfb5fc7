import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import type { Language } from '#protocol/vocabulary/language'
import { languages, messagesFor } from '../messages/messagesFor.ts'
import { approvalPage } from './approvalPage.ts'
import { keepPage } from './keepPage.ts'
import { refusalPage } from './refusalPage.ts'

const between = (tag: string, language: Language = 'en', draw = approvalPage) =>
  new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(draw(language).html)?.[1] ?? ''
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

interface Shown {
  textContent: string
  hidden: boolean
  disabled: boolean
  press?: () => void
  addEventListener: (event: string, press: () => void) => void
}

/** The page's script with stubs for its elements and its server. */
const openPage = async (answers: Record<string, () => object>, language: Language = 'en', draw = approvalPage) => {
  const elements: Record<string, Shown> = {}
  for (const id of ['title', 'text', 'facts', 'origin', 'device', 'time', 'approve', 'refuse', 'keep']) {
    elements[id] = {
      textContent: '',
      hidden: false,
      disabled: false,
      addEventListener: (_event, press) => {
        Object.assign(elements[id] ?? {}, { press })
      },
    }
  }
  const asked: { path: string; body: unknown }[] = []
  const fetchStub = async (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) })
    const answer = answers[path]
    return answer ? { ok: true, status: 200, json: async () => answer() } : { ok: false, status: 502 }
  }
  const documentElement = { lang: language }
  runInNewContext(between('script', language, draw), {
    document: { getElementById: (id: string) => elements[id], documentElement },
    location: { hash: '#token' },
    navigator: { languages: ['fr', 'de-AT'] },
    fetch: fetchStub,
    Date,
  })
  // All promises that the script awaits resolve in microtasks.
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  await settle()
  const press = async (id: string) => {
    elements[id]?.press?.()
    await settle()
  }
  const texts = () => Object.fromEntries(Object.entries(elements).map(([id, { textContent }]) => [id, textContent]))
  return { asked, press, texts, isHidden: (id: string) => elements[id]?.hidden }
}

const waiting = () => ({
  status: 'waiting',
  hostOrigin: 'https://marlow.example',
  deviceName: 'Chrome on macOS',
  requestedAt: 0,
})

const pages = languages.flatMap((language) => [
  { language, draw: approvalPage },
  { language, draw: refusalPage },
  { language, draw: keepPage },
])

test.each(pages)('the policy allows only the page’s own script and style: %o', ({ language, draw }) => {
  const policy = draw(language).headers['Content-Security-Policy']
  expect(policy).toContain(`script-src ${hashOf(between('script', language, draw))};`)
  expect(policy).toContain(`style-src ${hashOf(between('style'))};`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
})

test('opening the page shows the requester without deciding [EMB-05]', async () => {
  const { asked, texts, isHidden } = await openPage({ '/approve/look': waiting })
  expect(asked).toEqual([{ path: '/approve/look', body: { token: 'token' } }])
  expect(texts()).toMatchObject({ title: 'Approve this device?', origin: 'https://marlow.example' })
  expect(texts().device).toBe('Chrome on macOS')
  expect(isHidden('approve')).toBe(false)
})

test.each([
  ['approve', 'approved', 'Device approved'],
  ['refuse', 'refused', 'Request refused'],
])('the button "%s" decides: %s [EMB-05]', async (button, decision, title) => {
  const decide = () => ({ status: decision })
  const { asked, press, texts, isHidden } = await openPage({ '/approve/look': waiting, '/approve/decide': decide })
  await press(button)
  expect(asked[1]).toEqual({ path: '/approve/decide', body: { token: 'token', decision } })
  expect(texts().title).toBe(title)
  expect(isHidden('approve')).toBe(true)
})

test('keeps the button for a retry if the code could not be e-mailed', async () => {
  const { press, texts, isHidden } = await openPage({ '/approve/look': waiting })
  await press('approve')
  expect(texts().title).toBe('That didn’t work')
  expect(isHidden('approve')).toBe(false)
})

test.each(languages)('shows every state in the page’s language: %s', async (language) => {
  const { messages } = messagesFor(language)
  const titles = []
  for (const status of ['waiting', 'approved', 'refused', 'expired']) {
    const page = await openPage({ '/approve/look': () => ({ ...waiting(), status }) }, language)
    titles.push(page.texts().title)
  }
  const failing = await openPage({}, language)
  titles.push(failing.texts().title)
  expect(titles).toEqual([messages.question, messages.approved, messages.refused, messages.expired, messages.failed])
})

test('shows Arabic from right to left, and the time in the reader’s locale', async () => {
  expect(approvalPage('ar').html).toContain('<html lang="ar" dir="rtl">')
  const { texts } = await openPage({ '/approve/look': waiting }, 'de')
  expect(texts().time).toBe(new Date(0).toLocaleString('de-AT'))
})

test('reports an expired link', async () => {
  const { texts, isHidden } = await openPage({ '/approve/look': () => ({ status: 'expired' }) })
  expect(texts().title).toBe('This link has expired')
  expect(isHidden('approve')).toBe(true)
})

const openRefusal = (answers: Record<string, () => object>, language: Language = 'en') =>
  openPage(answers, language, refusalPage)

test('only the button of the refusal page refuses a device, not opening it', async () => {
  const decide = () => ({ status: 'refused' })
  const { asked, press, texts, isHidden } = await openRefusal({ '/refuse/look': waiting, '/refuse/decide': decide })
  expect(asked).toEqual([{ path: '/refuse/look', body: { token: 'token' } }])
  expect(texts()).toMatchObject({ title: 'Refuse this device?', device: 'Chrome on macOS' })
  await press('refuse')
  expect(asked[1]).toEqual({ path: '/refuse/decide', body: { token: 'token', decision: 'refused' } })
  expect([texts().title, isHidden('refuse')]).toEqual(['Device refused', true])
})

test.each(languages)('shows every state of a refusal in the page’s language: %s', async (language) => {
  const { messages } = messagesFor(language)
  const titles = []
  for (const status of ['waiting', 'refused', 'expired']) {
    const page = await openRefusal({ '/refuse/look': () => ({ ...waiting(), status }) }, language)
    titles.push(page.texts().title)
  }
  expect(titles).toEqual([messages.refusalQuestion, messages.deviceRefused, messages.refusalOver])
})

describe('the page that keeps a login method', () => {
  const open = (answers: Record<string, () => object>, language: Language = 'en') =>
    openPage(answers, language, keepPage)

  test('decides once, and only by its button', async () => {
    const decide = () => ({ status: 'kept' })
    const { asked, press, texts, isHidden } = await open({ '/keep/look': waiting, '/keep/decide': decide })
    expect(asked).toEqual([{ path: '/keep/look', body: { token: 'token' } }])
    await press('keep')
    expect(asked[1]).toEqual({ path: '/keep/decide', body: { token: 'token', decision: 'kept' } })
    expect([texts().title, isHidden('keep')]).toEqual(['It stays', true])
  })

  test.each(languages)('shows every state in its language: %s', async (language) => {
    const { messages } = messagesFor(language)
    const titles = []
    for (const status of ['waiting', 'kept', 'expired']) {
      const page = await open({ '/keep/look': () => ({ ...waiting(), status }) }, language)
      titles.push(page.texts().title)
    }
    expect(titles).toEqual([messages.keepQuestion, messages.wayKept, messages.keepOver])
  })
})
