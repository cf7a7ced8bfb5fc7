import type { Page } from '@playwright/test'
import { type Hex, toHex, verifyMessage } from 'viem'
import { expect, test } from '../../fixtures.ts'
import { comeBack } from '../../world/flows/emailVisit.ts'
import { tabUntil } from '../../world/flows/tabUntil.ts'
import { approvalSheet } from '../../world/pages/approvalSheet.ts'
import type { DemoPage } from '../../world/pages/DemoPage.ts'
import type { ModalPage } from '../../world/pages/ModalPage.ts'
import { origins } from '../../world/stack/ports.ts'

test.use({ signedInAt: origins.demo })

const confirm = (modal: ModalPage) => approvalSheet(modal).getByRole('button', { name: 'Sign', exact: true })

/** Expects focus on the sheet's heading. */
const expectKeyboard = (modal: ModalPage) =>
  expect(approvalSheet(modal).getByRole('heading', { level: 1 })).toBeFocused()

/** Simulates browser behavior: the page receives focus briefly and the modal's frame gets it back. */
const handOver = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector('foyer-frame')?.shadowRoot?.querySelector('iframe')
    frame?.blur()
    frame?.focus()
  })

/** Requests a signature. Resolves once the sheet's heading has focus. */
const ask = async ({ demo, address, message }: { demo: DemoPage; address: string; message: string }) => {
  const pendingRequest = demo.request('personal_sign', [toHex(message), address])
  await expect(approvalSheet(demo.modal).getByText(message)).toBeVisible()
  await expectKeyboard(demo.modal)
  // Wrapped because an async function would await the promise.
  return { answer: pendingRequest }
}

test('a visitor signs by keyboard: Tab to Sign, then Enter once enabled [UI-09, EMB-14]', async ({
  demo,
  modal,
  page,
}) => {
  const address = (await comeBack(demo)) as Hex
  const { answer } = await ask({ demo, address, message: 'By keyboard' })
  await handOver(page)
  await expectKeyboard(modal)
  // Enter on the heading has no effect.
  await page.keyboard.press('Enter')
  await tabUntil(page, confirm(modal))
  await expect(confirm(modal)).toBeEnabled()
  await page.keyboard.press('Enter')
  const { result } = (await answer) as { result?: Hex }
  expect(await verifyMessage({ address, message: 'By keyboard', signature: result ?? '0x' })).toBe(true)
  await modal.expectGone()
})

test('a visitor presses Escape, which rejects only the current request with 4001 [UI-09, EMB-14, ERR-01]', async ({
  demo,
  modal,
  page,
}) => {
  const address = await comeBack(demo)
  const first = await ask({ demo, address, message: 'Not this one' })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  expect(await first.answer).toMatchObject({ code: 4001 })
  await modal.expectGone()
  const second = await ask({ demo, address, message: 'But this one' })
  await expect(confirm(modal)).toBeEnabled()
  await tabUntil(page, confirm(modal))
  await page.keyboard.press('Space')
  expect(await second.answer).toMatchObject({ result: expect.stringMatching(/^0x/) })
  await demo.expectState({ status: 'connected', isOpen: false })
})

test('a visitor presses Tab, which cycles within the sheet and never reaches the page [UI-09]', async ({
  demo,
  modal,
  page,
}) => {
  const address = await comeBack(demo)
  const { answer } = await ask({ demo, address, message: 'Round and round' })
  const sheet = approvalSheet(modal)
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press(press < 7 ? 'Tab' : 'Shift+Tab')
    await expect(sheet.locator(':focus'), `after ${press + 1}`).toHaveCount(1)
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('foyer-frame')
  }
  await tabUntil(page, sheet.getByRole('button', { name: 'Reject', exact: true }))
  await page.keyboard.press('Enter')
  expect(await answer).toMatchObject({ code: 4001 })
})
