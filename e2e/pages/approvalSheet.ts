import { expect, type Locator } from '@playwright/test'
import { toHex } from 'viem'
import type { DemoPage } from './DemoPage.ts'
import type { ModalPage } from './ModalPage.ts'

/** What the secure frame asks the visitor, as they see it. */
export const approvalSheet = (modal: ModalPage) => modal.frame.frameLocator('iframe').getByRole('alertdialog')

/** The question whether an address is the visitor's, in a browser that opens their wallet for the first time. */
export const addressQuestion = (modal: ModalPage) =>
  modal.frame.frameLocator('iframe').getByRole('alertdialog', { name: 'Is this your address?' })

/** Waits until a login is done. Where its browser does not know the address yet, the visitor says that it is theirs. */
export const sayItIsMine = async (question: Locator, isDone: () => Promise<boolean>) => {
  // A window closes with its login.
  const isAsked = () => question.isVisible().catch(() => false)
  await expect.poll(async () => (await isAsked()) || isDone()).toBe(true)
  if (await isAsked()) await confirmIn(question, 'Yes, it’s mine')
}

/** The same in a page's modal: until it is closed, and the page has the account. */
export const untilSignedIn = async (demo: DemoPage) => {
  await sayItIsMine(addressQuestion(demo.modal), async () => {
    const { status, isOpen } = (await demo.state()) ?? {}
    return status === 'connected' && isOpen === false
  })
  await demo.expectState({ status: 'connected', isOpen: false })
}

/** What a page gets that has a message signed. */
export const signed = { result: expect.stringMatching(/^0x[0-9a-f]{130}$/) }

/** Says yes in a sheet, once that counts: read to its end, and by a pointer that has moved since the sheet came up. */
export const confirmIn = async (sheet: Locator, name: string | RegExp = 'Sign') => {
  const scrolled = sheet.locator('[tabindex="0"]')
  const confirm = sheet.getByRole('button', { name })
  // It may still grow or shrink, by what a node says of the request: then there is another end to be read to.
  await expect(async () => {
    await scrolled.evaluateAll(([first]) => first?.scrollTo({ top: first.scrollHeight }))
    await expect(confirm).toBeEnabled({ timeout: 250 })
  }).toPass()
  await sheet.getByRole('heading').first().hover()
  await confirm.click()
}

/** Says yes in the frame. */
export const approve = (modal: ModalPage, name?: string | RegExp) => confirmIn(approvalSheet(modal), name)

/** Says no in the frame, by a key: Chromium drops presses on a frame that has just moved or grown. */
export const reject = (modal: ModalPage) =>
  approvalSheet(modal).getByRole('button', { name: 'Reject', exact: true }).press('Enter')

/** The page has a message signed, and the visitor says yes: the outcome. */
export const sign = async (demo: DemoPage, address: string) => {
  const pendingRequest = demo.request('personal_sign', [toHex('Good day'), address])
  await approve(demo.modal)
  return pendingRequest
}

/** The page has a message signed where the session has ended: it hears so before anybody could say yes. */
export const signInVain = (demo: DemoPage, address: string) =>
  demo.request('personal_sign', [toHex('Good day'), address])

/** The page closes the modal over what it has asked: that is a no. */
export const expectNoByClosing = async (demo: DemoPage, asked: Promise<unknown>) => {
  await demo.page.evaluate(() => window.foyer?.close())
  expect(await asked).toMatchObject({ code: 4001 })
}
