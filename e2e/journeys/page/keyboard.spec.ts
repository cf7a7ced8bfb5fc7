import type { Page } from '@playwright/test'
import { expect, harborTest, test } from '../../fixtures.ts'
import { tabUntil } from '../../world/flows/tabUntil.ts'
import { answerQuestion } from '../../world/flows/visitorWallet.ts'
import type { ModalPage } from '../../world/pages/ModalPage.ts'

test.use({ reducedMotion: 'no-preference' })

const tabTo = (page: Page, selector: string) => tabUntil(page, page.locator(selector))

/** Answers Tessera's dialog with this title by keyboard. */
const answerTessera = async (page: Page, answer: 'Approve' | 'Reject', title: string) => {
  const dialog = page.locator('tessera-approval').getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  await tabUntil(page, dialog.getByRole('button', { name: answer }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

/** The focused element of the page. Inside the modal it is the frame. */
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

test('focus starts at the title and returns to the opener on Escape [UI-09]', async ({ page, modal }) => {
  await openByKeyboard(page, modal)
  await page.keyboard.press('Escape')
  await expect(modal.dialog).toBeHidden()
  await expect(page.locator('foyer-button')).toBeFocused()
})

test('Tab cycles within the modal and never reaches the page [UI-09]', async ({ page, modal }) => {
  await openByKeyboard(page, modal)
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab')
    expect(await focusOf(page), `after ${press + 1}`).toBe('foyer-frame')
    await expect(modal.dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Shift+Tab')
  await expect(modal.dialog.locator(':focus')).toHaveCount(1)
})

harborTest(
  'a visitor moves through wallets with arrow keys and connects with Enter [UI-09]',
  async ({ page, modal, context, demo }) => {
    await openByKeyboard(page, modal)
    await expect(modal.wallet('Harbor')).toBeVisible()
    await tabUntil(page, modal.rows().first())
    await page.keyboard.press('End')
    await expect(modal.rows().last()).toBeFocused()
    await page.keyboard.press('Home')
    await expect(modal.rows().first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(modal.wallets().first()).toBeFocused()
    const wallet = (await modal.wallets().first().textContent())?.startsWith('Harbor') ? 'Harbor' : 'Tessera'
    await Promise.all([answerQuestion(page, wallet, 'approve', 'Connect to this site'), page.keyboard.press('Enter')])
    await demo.expectState({ status: 'connected', isOpen: false })
    expect(context.pages()).toHaveLength(1)
    await expect(page.locator('foyer-button')).toBeFocused()
  },
)

test('a visitor goes back, and the previous row has the focus again [UI-09]', async ({ page, modal, demo }) => {
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

test('a visitor types the start of a network name to focus its row [UI-09]', async ({ page, modal }) => {
  await page.getByRole('button', { name: 'Choose a network' }).press('Enter')
  await modal.expectKeyboardAt('Networks')
  await modal.network('Ethereum').press('m')
  await expect(modal.network('Monad Testnet')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(modal.network('Arbitrum One')).toBeFocused()
})

test('Escape clears a search first, then closes the modal [UI-09]', async ({ page, modal }) => {
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

test('a visitor disconnects with Tab and Enter, which restores the focus [UI-09]', async ({ page, modal, demo }) => {
  await demo.connect('Tessera')
  await tabTo(page, 'foyer-button')
  await page.keyboard.press('Enter')
  await expect(modal.button('Disconnect')).toBeVisible()
  await tabUntil(page, modal.button('Disconnect'))
  await page.keyboard.press('Enter')
  await demo.expectState({ status: 'disconnected', isOpen: false })
  await expect(page.locator('foyer-button')).toBeFocused()
})

harborTest(
  'a visitor connects, signs, declines, sends, switches and disconnects by keyboard only [UI-09, HST-02]',
  async ({ page, modal, demo }) => {
    const act = async (id: string, answer: 'Approve' | 'Reject', title: string, outcome: 'done' | 'declined') => {
      await tabTo(page, `#${id}`)
      await page.keyboard.press('Enter')
      await answerTessera(page, answer, title)
      await expect(demo.outcome(id)).toHaveAttribute('data-outcome', outcome)
    }
    await openByKeyboard(page, modal)
    await expect(modal.wallet('Tessera')).toBeVisible()
    await tabUntil(page, modal.rows().first())
    const isSecond = (await modal.wallets().nth(1).textContent())?.startsWith('Tessera')
    for (let row = 0; row < (isSecond ? 2 : 1); row += 1) await page.keyboard.press('ArrowDown')
    await expect(modal.wallet('Tessera')).toBeFocused()
    await page.keyboard.press('Enter')
    await answerTessera(page, 'Approve', 'Connect to this site')
    await demo.expectState({ status: 'connected', isOpen: false })
    await modal.expectGone()

    await act('sign', 'Approve', 'Sign this message', 'done')
    await act('sign', 'Reject', 'Sign this message', 'declined')
    await act('send', 'Approve', 'Send this transaction', 'done')

    await page.getByRole('button', { name: 'Choose a network' }).focus()
    await page.keyboard.press('Enter')
    await modal.expectKeyboardAt('Networks')
    await tabUntil(page, modal.network('Ethereum'))
    await page.keyboard.press('a')
    await expect(modal.network('Arbitrum One')).toBeFocused()
    await page.keyboard.press('Enter')
    await answerTessera(page, 'Approve', 'Switch network')
    await demo.expectState({ caipNetworkId: 'eip155:42161', isOpen: false })
    await modal.expectGone()

    await tabTo(page, 'foyer-button')
    await page.keyboard.press('Enter')
    await expect(modal.button('Disconnect')).toBeVisible()
    await tabUntil(page, modal.button('Activity'))
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await demo.expectState({ status: 'disconnected', isOpen: false })
  },
)
