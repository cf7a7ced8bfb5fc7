import type { Page } from '@playwright/test'
import { toHex } from 'viem'
import { approvalHash } from '../../secure-frame/approval/window/approvalHash.ts'
import { approvalSheet, expectNoByClosing, signed } from '../approvalSheet.ts'
import type { DemoPage } from '../DemoPage.ts'
import { signIn } from '../emailVisit.ts'
import { expect, test } from '../fixtures.ts'
import { origins } from '../stack/ports.ts'
import { recordAuthCalls } from './authTraffic.ts'
import { secureFrame } from './frames.ts'

test.use({ hasHarbor: false })

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
  })
})

const ask = (demo: DemoPage, address: string) => demo.request('personal_sign', [toHex('In a window'), address])

const continueButton = (demo: DemoPage) => approvalSheet(demo.modal).getByRole('button', { name: /new window/ })

/** By the keyboard: the browser drops clicks on a frame that has only just moved, and this sheet has no time to arm. */
const openWindow = async (demo: DemoPage) => {
  await expect(continueButton(demo)).toBeEnabled()
  const [popup] = await Promise.all([demo.page.context().waitForEvent('page'), continueButton(demo).press('Enter')])
  await expect(popup.getByRole('alertdialog').getByText('In a window')).toBeVisible()
  return popup
}

const approveIn = async (popup: Page) => {
  const confirm = popup.getByRole('button', { name: 'Sign' })
  await expect(confirm).toBeEnabled()
  await confirm.click()
}

const note = (demo: DemoPage) => approvalSheet(demo.modal).getByRole('status')

test('a window that the browser blocks is said to be blocked, and a second press opens it [EMB-14]', async ({
  demo,
  mailbox,
  page,
}) => {
  const address = await signIn(demo, mailbox)
  const asked = ask(demo, address)
  await expect(continueButton(demo)).toBeEnabled()
  const secure = await secureFrame(page)
  await secure.evaluate(() => {
    const { open } = window
    window.open = () => {
      window.open = open
      return null
    }
  })
  await continueButton(demo).press('Enter')
  await expect(note(demo)).toHaveText('The browser blocked the window. Allow it for this site, then try again.')
  await approveIn(await openWindow(demo))
  expect(await asked).toEqual(signed)
})

test('a window that is closed without an answer is noticed, and another one can be opened [EMB-14]', async ({
  demo,
  mailbox,
}) => {
  const address = await signIn(demo, mailbox)
  const asked = ask(demo, address)
  const popup = await openWindow(demo)
  await expect(note(demo)).toHaveText('Decide in the window that has opened.')
  await popup.close()
  await expect(note(demo)).toHaveText('The window was closed before you decided.')
  await approveIn(await openWindow(demo))
  expect(await asked).toEqual(signed)
})

test('who has closed the window can reject in the sheet [EMB-14, ERR-01]', async ({ demo, mailbox, context }) => {
  const calls = recordAuthCalls(context)
  const address = await signIn(demo, mailbox)
  const asked = ask(demo, address)
  await (await openWindow(demo)).close()
  await expect(note(demo)).toHaveText('The window was closed before you decided.')
  await approvalSheet(demo.modal).getByRole('button', { name: 'Reject', exact: true }).press('Enter')
  expect(await asked).toMatchObject({ code: 4001 })
  expect(calls.count('getAuthShare')).toBe(0)
})

test('the window goes when the request ends without it [EMB-14]', async ({ demo, mailbox, context }) => {
  const calls = recordAuthCalls(context)
  const address = await signIn(demo, mailbox)
  const asked = ask(demo, address)
  const popup = await openWindow(demo)
  const isGone = popup.waitForEvent('close')
  await expectNoByClosing(demo, asked)
  await isGone
  expect(calls.count('getAuthShare')).toBe(0)
})

test('a window that is rejected in rejects the request, and goes [EMB-14, ERR-01]', async ({ demo, mailbox }) => {
  const address = await signIn(demo, mailbox)
  const asked = ask(demo, address)
  const popup = await openWindow(demo)
  await expect(popup.getByRole('button', { name: 'Sign' })).toBeEnabled()
  const isGone = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Reject', exact: true }).click()
  expect(await asked).toMatchObject({ code: 4001 })
  await isGone
})

test('a page that is reloaded while the window asks leaves nothing that could sign [EMB-14]', async ({
  demo,
  mailbox,
  page,
  context,
}) => {
  const calls = recordAuthCalls(context)
  const address = await signIn(demo, mailbox)
  const asked = ask(demo, address).catch(() => 'gone')
  const popup = await openWindow(demo)
  await expect(popup.getByRole('button', { name: 'Sign' })).toBeEnabled()
  await page.reload()
  expect(await asked).toBe('gone')
  if (!popup.isClosed()) await popup.getByRole('button', { name: 'Sign' }).click()
  await demo.expectState({ status: 'connected', address })
  await expect(approvalSheet(demo.modal)).toHaveCount(0)
  expect(calls.count('getAuthShare')).toBe(0)
  expect(popup.isClosed()).toBe(true)
})

test('a page that opens the address of the window itself is shown nothing to approve, and hears nothing', async ({
  demo,
  context,
}) => {
  await demo.open()
  const address = `${origins.secure}/?projectId=demo${approvalHash}`
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    demo.page.evaluate((url) => {
      const heard: unknown[] = []
      Object.assign(window, { heard })
      addEventListener('message', ({ origin, data }) => heard.push([origin, data]))
      const opened = window.open(url)
      // Whatever it would be told by the secure frame, again and again.
      const show = { kind: 'foyer-approval-show', frame: {}, content: {}, look: { dataset: {}, style: '' } }
      setInterval(() => opened?.postMessage(show, '*', [new MessageChannel().port2]))
    }, address),
  ])
  await popup.waitForLoadState()
  // It says hello to its own origin alone, once it is drawn: by then a further task has passed.
  await popup.evaluate(() => new Promise((resolve) => addEventListener('message', resolve, { once: true })))
  await expect(popup.getByRole('alertdialog')).toHaveCount(0)
  const heard = await demo.page.evaluate(() => JSON.stringify((window as unknown as { heard: unknown }).heard))
  expect(heard).not.toContain('foyer-approval-hello')
})
