import { expect, type Locator } from '@playwright/test'
import { toHex } from 'viem'
import type { DemoPage } from './DemoPage.ts'
import type { ModalPage } from './ModalPage.ts'

/** The secure frame's approval sheet. */
export const approvalSheet = (modal: ModalPage) => modal.frame.frameLocator('iframe').getByRole('alertdialog')

/** The sheet that asks if an address is the visitor's. It appears when a browser first opens their wallet. */
export const addressQuestion = (modal: ModalPage) =>
  modal.frame.frameLocator('iframe').getByRole('alertdialog', { name: 'Is this your address?' })

/** Waits until a login is complete. If the browser does not know the address yet, the visitor confirms it. */
export const sayItIsMine = async (question: Locator, isDone: () => Promise<boolean>) => {
  // A window closes when its login ends.
  const isAsked = () => question.isVisible().catch(() => false)
  await expect.poll(async () => (await isAsked()) || isDone()).toBe(true)
  if (!(await isAsked())) return
  // The sheet is not visible behind another window.
  await question.page().bringToFront()
  await question.scrollIntoViewIfNeeded()
  await confirmIn(question, 'Yes, it’s mine')
}

/** Does the same in a page's modal, until it is closed and the page has the account. */
export const untilSignedIn = async (demo: DemoPage) => {
  await sayItIsMine(addressQuestion(demo.modal), async () => {
    const { status, isOpen } = (await demo.state()) ?? {}
    return status === 'connected' && isOpen === false
  })
  await demo.expectState({ status: 'connected', isOpen: false })
}

/** The page's result of a signed message. */
export const signed = { result: expect.stringMatching(/^0x[0-9a-f]{130}$/) }

/** Approves in a sheet once enabled: scrolled to its end, with a pointer moved after the sheet appeared. */
export const confirmIn = async (sheet: Locator, name: string | RegExp = 'Sign') => {
  const scrolled = sheet.locator('[tabindex="0"]')
  const confirm = sheet.getByRole('button', { name })
  // The sheet can still resize when a node's data arrives. Its end then moves.
  await expect(async () => {
    await scrolled.evaluateAll(([first]) => first?.scrollTo({ top: first.scrollHeight }))
    await expect(confirm).toBeEnabled({ timeout: 250 })
  }).toPass()
  await sheet.getByRole('heading').first().hover()
  await confirm.click()
}

/** Approves in the frame. */
export const approve = (modal: ModalPage, name?: string | RegExp) => confirmIn(approvalSheet(modal), name)

/** Rejects in the frame by keyboard. Chromium drops presses on a frame that has just moved or grown. */
export const reject = (modal: ModalPage) =>
  approvalSheet(modal).getByRole('button', { name: 'Reject', exact: true }).press('Enter')

/** The page requests a signature and the visitor approves. Returns the result. */
export const sign = async (demo: DemoPage, address: string) => {
  const pendingRequest = demo.request('personal_sign', [toHex('Good day'), address])
  await approve(demo.modal)
  return pendingRequest
}

/** The page requests a signature after the session ended. The request fails before the visitor could approve. */
export const signInVain = (demo: DemoPage, address: string) =>
  demo.request('personal_sign', [toHex('Good day'), address])

/** The page closes the modal during its request, which counts as a rejection. */
export const expectNoByClosing = async (demo: DemoPage, asked: Promise<unknown>) => {
  await demo.page.evaluate(() => window.foyer?.close())
  expect(await asked).toMatchObject({ code: 4001 })
}
