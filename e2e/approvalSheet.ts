import { toHex } from 'viem'
import type { DemoPage } from './DemoPage.ts'
import { expect } from './fixtures.ts'
import type { ModalPage } from './ModalPage.ts'

/** What the secure frame asks the visitor, as they see it. */
export const approvalSheet = (modal: ModalPage) => modal.frame.frameLocator('iframe').getByRole('alertdialog')

/** What a page gets that has a message signed. */
export const signed = { result: expect.stringMatching(/^0x[0-9a-f]{130}$/) }

/** Says yes, once that counts. */
export const approve = async (modal: ModalPage, name: string | RegExp = 'Sign') => {
  const confirm = approvalSheet(modal).getByRole('button', { name })
  await expect(confirm).toBeEnabled()
  await confirm.click()
}

/** The page has a message signed, and the visitor says yes: the outcome. */
export const sign = async (demo: DemoPage, address: string) => {
  const asked = demo.request('personal_sign', [toHex('Good day'), address])
  await approve(demo.modal)
  return asked
}

/** The page closes the modal over what it has asked: that is a no. */
export const expectNoByClosing = async (demo: DemoPage, asked: Promise<unknown>) => {
  await demo.page.evaluate(() => window.foyer?.close())
  expect(await asked).toMatchObject({ code: 4001 })
}
