import type { BrowserContext, Page } from '@playwright/test'
import { toHex } from 'viem'
import { expect, harborTest, test } from '../fixtures.ts'
import type { VisitorMailbox } from '../world/flows/VisitorMailbox.ts'
import { optionsUrl } from '../world/host-pages/optionsUrl.ts'
import { PopupWindow } from '../world/pages/PopupWindow.ts'
import { origins } from '../world/stack/ports.ts'
import { collectAlerts } from './alerts.ts'

const pageWithPopup = optionsUrl({ projectId: 'demo', mode: 'popup' })
const openButton = { name: 'Open Foyer' }
const open = (page: Page) => page.getByRole('button', openButton).click()

/** Recreates Foyer on a page that has it in a frame. */
const useWindows = (page: Page) =>
  page.evaluate(
    (src) =>
      new Promise((resolve) => {
        window.foyer?.destroy()
        const script = Object.assign(document.createElement('script'), { src, onload: resolve })
        Object.assign(script.dataset, { projectId: 'demo', mode: 'popup' })
        document.head.append(script)
      }),
    `${origins.app}/loader.js`,
  )

/** The title on the page while the modal is in a window. */
const waiting = { name: 'Continue in the other window' }
const blocked = { name: 'One more step' }
const gone = { name: 'The page that opened this window has closed' }

test('a page that blocks the frame gets a window, and its developer an alert [HST-01, UI-10]', async ({ page }) => {
  const alerts = collectAlerts(page)
  await page.goto(`${origins.pages}/frame-blocked/`)
  const popup = await PopupWindow.openedBy(page, () => open(page))
  await expect(popup.card.getByRole('textbox', { name: 'Email' })).toBeVisible()
  expect(alerts).toEqual([
    `Invalid App Configuration: The page's content security policy blocks the modal, which opens in a window instead. Add ${origins.app} to frame-src.`,
  ])
})

/**
 * A page that opens Foyer while it loads, without a press. The headless browser blocks no windows, so this browser is
 * headed.
 */
const openBlocked = async (context: BrowserContext, ask: () => void) => {
  const page = await context.newPage()
  await page.addInitScript(ask)
  // Evaluating code in the page counts as a press, so the page is not touched until the browser has decided.
  await page.addInitScript(() => {
    const openWindow = window.open.bind(window)
    window.open = (...given) => {
      const opened = openWindow(...given)
      console.info(opened ? 'opened' : 'blocked')
      return opened
    }
  })
  await Promise.all([
    page.waitForEvent('console', (message) => message.text() === 'blocked'),
    page.goto(pageWithPopup, { waitUntil: 'commit' }),
  ])
  await expect(page.getByRole('heading', blocked)).toBeVisible()
  return page
}

harborTest(
  'a visitor opens a blocked window with a button, and the request continues there [HST-01]',
  async ({ context }) => {
    const page = await openBlocked(context, () =>
      document.addEventListener('foyer:ready', () => void window.foyer?.open()),
    )
    await expect(page.getByRole('button', { name: 'Open the window' })).toBeFocused()
    const popup = await PopupWindow.openedBy(page, () => page.keyboard.press('Enter'))
    await expect(popup.card.getByRole('textbox', { name: 'Email' })).toBeVisible()
    await expect(page.getByRole('heading', waiting)).toBeVisible()
  },
)

harborTest('a visitor who dismisses a blocked window rejects the request', async ({ context }) => {
  const page = await openBlocked(context, () =>
    document.addEventListener('foyer:ready', () => {
      const pendingRequest = window.foyer?.provider.request({ method: 'eth_requestAccounts' })
      pendingRequest?.catch(({ code }) => document.body.append(`Code ${code}`))
    }),
  )
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Code 4001')).toBeVisible()
  await expect(page.getByRole('heading', blocked)).toBeHidden()
})

test('closing the window rejects the request, and the next request opens another [HST-01]', async ({ demo, page }) => {
  await demo.open(pageWithPopup)
  let asked: Promise<unknown> = Promise.resolve()
  const popup = await PopupWindow.openedBy(page, async () => {
    asked = demo.request('eth_requestAccounts')
  })
  await expect(popup.card).toBeVisible()
  await popup.page.close()
  expect(await asked).toMatchObject({ code: 4001 })
  await expect(page.getByRole('heading', waiting)).toBeHidden()
  await PopupWindow.openedBy(page, () => open(page))
})

test('the window closes with the page that opened it', async ({ demo, page }) => {
  await demo.open(pageWithPopup)
  const popup = await PopupWindow.openedBy(page, () => open(page))
  await expect(popup.card).toBeVisible()
  await page.reload()
  await popup.expectClosed()
})

test('a page cut off from its windows is notified of the responsible header [HST-01]', async ({ demo, page }) => {
  const alerts = collectAlerts(page)
  await demo.open(`${origins.pages}/isolated/`)
  await useWindows(page)
  const [popup] = await Promise.all([page.context().waitForEvent('page'), open(page)])
  await expect(popup.getByRole('heading', gone)).toBeVisible()
  await expect(page.getByRole('heading', waiting)).toBeHidden()
  await expect.poll(() => alerts).toEqual([expect.stringContaining('same-origin-allow-popups')])
})

/** Signs in by email in the window that the page opens. */
const signIn = async (page: Page, mailbox: VisitorMailbox) => {
  const popup = await PopupWindow.openedBy(page, () => open(page))
  await popup.card.getByRole('textbox', { name: 'Email' }).fill(mailbox.address)
  await popup.button(/^Continue$/).click()
  await popup.card.getByRole('textbox', { name: 'Six-digit code' }).fill(await mailbox.nextCode())
  await popup.expectClosed()
}

test('a visitor signed in for one page is unknown to another of the project [HST-01, EMB-14]', async ({
  demo,
  page,
  context,
  mailbox,
}) => {
  await demo.open(pageWithPopup)
  await signIn(page, mailbox)
  await demo.expectState({ status: 'connected' })

  const other = await context.newPage()
  await other.goto(origins.demo)
  await useWindows(other)
  // A page that knows the address requests it in place of the visitor: without a code it learns no account data.
  const popup = await PopupWindow.openedBy(other, () =>
    other.evaluate((email) => void window.foyer?.connect({ email }).catch(() => undefined), mailbox.address),
  )
  await expect(popup.card.getByRole('textbox', { name: 'Six-digit code' })).toBeVisible()
  expect(await other.evaluate(() => window.foyer?.getState())).toMatchObject({ address: null, accounts: {} })
})

/** Opens a URL in a window from a page, like a script there. */
const openFrom = async (page: Page, address: string) => {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => void window.open(url), address),
  ])
  return popup
}

test("an attacker's window for another page never serves that page [HST-01]", async ({ page }) => {
  await page.goto(`${origins.evil}/bare/`)
  // Answers each hello as the page would. A trusted page receives no further hello, and gets an answer on the port.
  const helloes = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let count = 0
        addEventListener('message', ({ data, source }) => {
          count += 1
          if (count === 4) return resolve(count)
          const [ask, serve] = [new MessageChannel(), new MessageChannel()]
          serve.port1.onmessage = () => resolve(0)
          const { magic, childNonce } = data
          const init = { magic, kind: 'init', version: 2, parentNonce: childNonce, childNonce, instanceId: childNonce }
          ;(source as Window).postMessage(init, '*', [ask.port2, serve.port2])
        })
      }),
  )
  const url = `${origins.app}/window?projectId=demo#theme=dark&origin=${encodeURIComponent(origins.pages)}`
  const popup = await openFrom(page, url)
  expect(await helloes).toBe(4)
  await expect(popup.locator('#root').getByRole('region')).toHaveCount(0)
})

for (const { title, hash } of [
  { title: 'names itself', hash: `#theme=dark&origin=${encodeURIComponent(origins.evil)}` },
  { title: 'names nobody', hash: '' },
]) {
  test(`a window of an attacker who ${title} serves no page [HST-01]`, async ({ page }) => {
    await page.goto(`${origins.evil}/bare/`)
    const popup = await openFrom(page, `${origins.app}/window?projectId=demo${hash}`)
    await expect(popup.getByRole('heading', gone)).toBeVisible()
  })
}

test('a window without an opener serves no page, and pages cannot frame it', async ({ page }) => {
  const url = `${origins.app}/window?projectId=demo#theme=dark&origin=${encodeURIComponent(origins.pages)}`
  const response = await page.goto(url)
  await expect(page.getByRole('heading', gone)).toBeVisible()
  expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('a window signs only if its page proves its presence to the secure frame [EMB-14]', async ({
  demo,
  page,
  mailbox,
}) => {
  // Intercepts the secure frame's question before Foyer receives it, and withholds it from then on.
  await page.addInitScript(() => {
    const keep = (event: MessageEvent) => event.data?.kind === 'prove' && event.stopImmediatePropagation()
    addEventListener('message', (event) => 'isSilent' in window && keep(event), true)
  })
  await demo.open(pageWithPopup)
  await signIn(page, mailbox)
  const { address } = (await demo.state()) ?? {}
  const alerts = collectAlerts(page)
  await page.evaluate(() => Object.assign(window, { isSilent: true }))
  let asked: Promise<unknown> = Promise.resolve()
  await PopupWindow.openedBy(page, async () => {
    asked = demo.request('personal_sign', [toHex('Good day'), address])
  })
  await expect.poll(() => alerts).toEqual([expect.stringContaining('Could not load embedded wallet')])
  expect(await asked).toHaveProperty('code')
})
