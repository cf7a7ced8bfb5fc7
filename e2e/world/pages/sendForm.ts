import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { DemoPage } from './DemoPage.ts'
import { drawn, type ModalPage } from './ModalPage.ts'

/** A new, unused address. */
export const somebody = () => privateKeyToAddress(generatePrivateKey())

export const amountField = (modal: ModalPage) => modal.dialog.getByRole('textbox', { name: 'Amount' })
export const receiverField = (modal: ModalPage) => modal.dialog.getByRole('textbox', { name: 'To' })

export const openSend = async ({ button, modal }: DemoPage) => {
  await modal.expectGone()
  await button.click()
  await expect(modal.button('Send')).toBeVisible()
  // The account view grows when its data arrives, which moves the buttons.
  await expect(modal.dialog.getByText('Loading balance')).toHaveCount(0)
  await drawn(await modal.document())
  // Uses the keyboard because Chromium drops presses on a frame that has just grown.
  await modal.button('Send').press('Enter')
  await expect(modal.title('Send')).toBeVisible()
}

export const fillSend = async (modal: ModalPage, amount: string, receiver: string) => {
  await amountField(modal).fill(amount)
  await receiverField(modal).fill(receiver)
}

/** Chooses one of the account's tokens. */
export const chooseToken = async (modal: ModalPage, symbol: string) => {
  await modal.button(/choose another token/).click()
  await modal.dialog.getByRole('list', { name: 'Your tokens' }).getByRole('button', { name: symbol }).click()
}

/** Pastes text from the clipboard by keyboard. */
export const pasteInto = async (
  field: Locator,
  text: string,
  { context, page }: { context: BrowserContext; page: Page },
) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(page.url()).origin })
  await page.evaluate((text) => navigator.clipboard.writeText(text), text)
  await field.press('ControlOrMeta+v')
}
