import type { Page } from '@playwright/test'
import { toHex } from 'viem'
import { expect, test } from '../fixtures.ts'
import { comeBack, signIn } from '../world/flows/emailVisit.ts'
import { optionsUrl } from '../world/host-pages/optionsUrl.ts'
import { approvalSheet, confirmIn, expectNoByClosing, reject, signed } from '../world/pages/approvalSheet.ts'
import type { DemoPage } from '../world/pages/DemoPage.ts'
import { origins } from '../world/stack/ports.ts'
import { recordAuthCalls } from './authTraffic.ts'
import { secureFrame } from './frames.ts'

/** A project that does not vouch for its pages. */
const windowed = optionsUrl({ projectId: 'windowed' })

test.use({ signedInAt: windowed })

/** Typed data that could count as an order somewhere. */
const note = (text: string) =>
  JSON.stringify({
    domain: { name: 'Marlow', chainId: 1 },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text },
  })

const ask = (demo: DemoPage, address: string) => demo.request('eth_signTypedData_v4', [address, note('In a window')])

const openButton = (demo: DemoPage) => approvalSheet(demo.modal).getByRole('button', { name: 'Open window' })

/** With the keyboard, because the browser drops clicks on a frame that has just moved. */
const openWindow = async (demo: DemoPage) => {
  await expect(openButton(demo)).toBeEnabled()
  const [popup] = await Promise.all([demo.page.context().waitForEvent('page'), openButton(demo).press('Enter')])
  await expect(popup.getByRole('alertdialog').getByText('In a window', { exact: true })).toBeVisible()
  return popup
}

const approveIn = (popup: Page) => confirmIn(popup.getByRole('alertdialog'))

const body = (demo: DemoPage, text: string | RegExp) => approvalSheet(demo.modal).getByText(text)

test('a high-risk request opens a window on a page without the project’s vouching [EMB-14]', async ({ demo }) => {
  const address = await comeBack(demo, windowed)
  const pendingRequest = ask(demo, address)
  await expect(body(demo, 'Approve this in a separate window')).toBeVisible()
  await expect(approvalSheet(demo.modal).getByRole('button', { name: 'Sign' })).toHaveCount(0)
  const popup = await openWindow(demo)
  expect(new URL(popup.url())).toMatchObject({ origin: origins.secure, hash: '' })
  await expect(body(demo, 'Continue in the other window')).toBeVisible()
  await approveIn(popup)
  expect(await pendingRequest).toEqual(signed)
})

test('a plain message stays in the frame only if it names that page [EMB-14]', async ({ demo }) => {
  const address = await comeBack(demo, windowed)
  const named = demo.request('personal_sign', [toHex(`Good day from ${new URL(origins.pages).host}`), address])
  await confirmIn(approvalSheet(demo.modal))
  expect(await named).toEqual(signed)
  const unnamed = demo.request('personal_sign', [toHex('Good day'), address])
  await expect(openButton(demo)).toBeEnabled()
  await reject(demo.modal)
  expect(await unnamed).toMatchObject({ code: 4001 })
})

test('the window shows the frame’s seal, and rejects the request if rejected there [EMB-14, ERR-01]', async ({
  demo,
}) => {
  const address = await comeBack(demo, windowed)
  const pendingRequest = ask(demo, address)
  const seal = approvalSheet(demo.modal).getByTitle('Your security phrase')
  const words = await seal.textContent()
  const popup = await openWindow(demo)
  await expect(popup.getByTitle('Your security phrase')).toHaveText(words ?? '')
  const isGone = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Reject', exact: true }).click()
  expect(await pendingRequest).toMatchObject({ code: 4001 })
  await isGone
})

test('the sheet notices a blocked or closed window and can open another [EMB-14]', async ({ demo, page }) => {
  const address = await comeBack(demo, windowed)
  const pendingRequest = ask(demo, address)
  await expect(openButton(demo)).toBeEnabled()
  const secure = await secureFrame(page)
  await secure.evaluate(() => {
    const { open } = window
    window.open = () => {
      window.open = open
      return null
    }
  })
  await openButton(demo).press('Enter')
  await expect(body(demo, 'Your browser blocked the window')).toBeVisible()
  const popup = await openWindow(demo)
  await popup.close()
  await expect(body(demo, 'The window was closed')).toBeVisible()
  await approveIn(await openWindow(demo))
  expect(await pendingRequest).toEqual(signed)
})

test('a request ended by the sheet or page without its window signs no data [EMB-14, ERR-01]', async ({
  demo,
  context,
}) => {
  const calls = recordAuthCalls(context)
  const address = await comeBack(demo, windowed)
  await test.step('rejected in the sheet, once the window was closed', async () => {
    const pendingRequest = ask(demo, address)
    await (await openWindow(demo)).close()
    await reject(demo.modal)
    expect(await pendingRequest).toMatchObject({ code: 4001 })
    await demo.modal.expectGone()
  })
  await test.step('ended by the page, and the window goes', async () => {
    const pendingRequest = ask(demo, address)
    const popup = await openWindow(demo)
    const isGone = popup.waitForEvent('close')
    await expectNoByClosing(demo, pendingRequest)
    await isGone
  })
  expect(calls.count('getAuthShare')).toBe(0)
})

test('a page that reloads during the window’s request leaves no way to sign [EMB-14]', async ({
  demo,
  page,
  context,
}) => {
  const calls = recordAuthCalls(context)
  const address = await comeBack(demo, windowed)
  const pendingRequest = ask(demo, address).catch(() => 'gone')
  const popup = await openWindow(demo)
  await expect(popup.getByRole('button', { name: 'Sign' })).toBeEnabled()
  await page.reload()
  expect(await pendingRequest).toBe('gone')
  // The window may close or report its end before or during the press.
  const press = popup.getByRole('button', { name: 'Sign' }).click({ timeout: 2_000 })
  await press.catch(() => undefined)
  await demo.expectState({ status: 'connected', address })
  await expect(approvalSheet(demo.modal)).toHaveCount(0)
  expect(calls.count('getAuthShare')).toBe(0)
})

test('the URL of a window is useless when reused or invented [EMB-14]', async ({ demo, context, page }) => {
  const address = await comeBack(demo, windowed)
  const pendingRequest = ask(demo, address)
  const secure = await secureFrame(page)
  const opened = await secure.evaluateHandle(() => {
    const { open } = window
    return {
      url: new Promise<string>((resolve) => {
        window.open = (url, ...others) => {
          resolve(new URL(String(url), location.href).href)
          return open(url, ...others)
        }
      }),
    }
  })
  const popup = await openWindow(demo)
  const used = await opened.evaluate(({ url }) => url)
  const invented = `${origins.secure}/?projectId=windowed#approve=${'a'.repeat(22)}.${'b'.repeat(43)}`
  const showsNothing = async (url: string) => {
    const other = await context.newPage()
    await other.goto(url)
    const isOver = async () => other.isClosed() || other.getByText('This request has ended').isVisible()
    await expect.poll(isOver).toBe(true)
  }
  await Promise.all([used, invented].map(showsNothing))
  await approveIn(popup)
  expect(await pendingRequest).toEqual(signed)
})

test.describe('a visitor without a session', () => {
  test.use({ signedInAt: undefined })

  test('decides in a window that needs no opener, despite the page’s COOP [EMB-14]', async ({ demo, mailbox }) => {
    const address = await signIn(demo, mailbox, `${origins.pages}/isolated/`)
    expect(await demo.page.evaluate(() => crossOriginIsolated)).toBe(true)
    const pendingRequest = ask(demo, address)
    const popup = await openWindow(demo)
    expect(await popup.evaluate(() => opener)).toBeNull()
    await approveIn(popup)
    expect(await pendingRequest).toEqual(signed)
  })
})

test('a page that clips holes into the frame does not change the window’s request [EMB-14]', async ({ demo, page }) => {
  const address = await comeBack(demo, windowed)
  await page.evaluate(() => {
    const frame = document.querySelector('foyer-frame')?.shadowRoot?.querySelector('iframe')
    frame?.style.setProperty('mask', 'linear-gradient(#000 55%, transparent 0)')
    frame?.style.setProperty('clip-path', 'inset(0 0 40% 0)')
  })
  const pendingRequest = ask(demo, address)
  await expect(approvalSheet(demo.modal).getByRole('button', { name: 'Open window' })).toBeVisible()
  await expect(approvalSheet(demo.modal).getByRole('button', { name: 'Sign' })).toHaveCount(0)
  await expectNoByClosing(demo, pendingRequest)
})
