import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import type { ModalPage } from '../ModalPage.ts'
import { answerQuestion } from '../visitorWallet.ts'

/** Presses Tab until the page's element has focus, as somebody without a pointer does. */
const tabTo = async (page: Page, selector: string) => {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(page.locator(selector)).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [0] })
}

/** What has the page's focus: the frame, where it is inside the modal. */
const focusOf = (page: Page) => page.evaluate(() => document.activeElement?.localName)

const openByKeyboard = async (page: Page, modal: ModalPage) => {
  await tabTo(page, 'foyer-button')
  await page.keyboard.press('Enter')
  await modal.expectKeyboardAt('Connect to Marlow')
}

test.beforeEach(async ({ demo }) => {
  await demo.open()
  await demo.warmUp()
})

test('focus begins at the title and comes back to the opener on Escape [UI-09]', async ({ page, modal }) => {
  await openByKeyboard(page, modal)
  await page.keyboard.press('Escape')
  await expect(modal.dialog).toBeHidden()
  await expect(page.locator('foyer-button')).toBeFocused()
})

test('Tab goes round in the modal and never reaches the page [UI-09]', async ({ page, modal }) => {
  await openByKeyboard(page, modal)
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab')
    expect(await focusOf(page), `after ${press + 1}`).toBe('foyer-frame')
    await expect(modal.dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Shift+Tab')
  await expect(modal.dialog.locator(':focus')).toHaveCount(1)
})

test('arrows lead through the wallets, Enter asks the one in focus [UI-09]', async ({ page, modal, context, demo }) => {
  await openByKeyboard(page, modal)
  await expect(modal.wallet('Harbor')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(modal.wallets().first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(modal.wallets().last()).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(modal.wallets().nth(1)).toBeFocused()
  const wallet = (await modal.wallets().nth(1).textContent())?.startsWith('Harbor') ? 'Harbor' : 'Tessera'
  await Promise.all([answerQuestion(page, wallet, 'approve', 'Connect to this site'), page.keyboard.press('Enter')])
  await demo.expectState({ status: 'connected', isOpen: false })
  expect(context.pages()).toHaveLength(1)
  await expect(page.locator('foyer-button')).toBeFocused()
})

test('a view that is gone back from gives its row the focus again [UI-09]', async ({ page, modal, demo }) => {
  await demo.connect('Tessera')
  await tabTo(page, 'foyer-button')
  await page.keyboard.press('Enter')
  await expect(modal.dialog).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(modal.button('Ethereum, change network')).toBeFocused()
  await page.keyboard.press('Enter')
  await modal.expectKeyboardAt('Networks')
  await page.keyboard.press('Shift+Tab')
  await expect(modal.button('Back')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(modal.button('Ethereum, change network')).toBeFocused()
})

test('typing the beginning of a network leads to its row [UI-09]', async ({ page, modal }) => {
  await page.getByRole('button', { name: 'Choose a network' }).press('Enter')
  await modal.expectKeyboardAt('Networks')
  await modal.network('Ethereum').press('m')
  await expect(modal.network('Monad Testnet')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(modal.network('Arbitrum One')).toBeFocused()
})

test('Escape empties a search first, and closes only then [UI-09]', async ({ page, modal }) => {
  await page.getByRole('button', { name: 'Choose a network' }).press('Enter')
  await modal.expectKeyboardAt('Networks')
  const search = modal.dialog.getByRole('searchbox')
  await search.pressSequentially('arb')
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(modal.dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Choose a network' })).toBeFocused()
})

test('the account is left by keyboard alone: disconnect gives the focus back [UI-09]', async ({
  page,
  modal,
  demo,
}) => {
  await demo.connect('Tessera')
  await tabTo(page, 'foyer-button')
  await page.keyboard.press('Enter')
  await expect(modal.button('Disconnect')).toBeVisible()
  await modal.dialog.getByRole('link', { name: 'View on explorer' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(modal.button('Disconnect')).toBeFocused()
  await page.keyboard.press('Enter')
  await demo.expectState({ status: 'disconnected', isOpen: false })
  await expect(page.locator('foyer-button')).toBeFocused()
})
