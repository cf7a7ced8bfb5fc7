import type { BrowserContext } from '@playwright/test'
import { toHex } from 'viem'
import { approvalSheet } from '../approvalSheet.ts'
import { DemoPage } from '../DemoPage.ts'
import { expect } from '../fixtures.ts'
import { ModalPage } from '../ModalPage.ts'

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

/** Another tab of the browser, with nothing in it yet. */
export const newTab = async (context: BrowserContext) => {
  const page = await context.newPage()
  return new DemoPage(page, new ModalPage(page))
}

/** The first tab of a browser that was just started. */
export const firstTab = (context: BrowserContext) => {
  const [page] = context.pages()
  if (!page) throw new Error('The browser has no tab')
  return new DemoPage(page, new ModalPage(page))
}
