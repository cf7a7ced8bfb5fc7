import type { Page } from '@playwright/test'
import { createSolanaRpc, address as toAddress } from '@solana/web3.js'
import { createPublicClient, http, parseEther } from 'viem'
import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../world/browser/axe.ts'
import { connectFresh } from '../../world/flows/connectFresh.ts'
import { answering } from '../../world/flows/visitorWallet.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import type { DemoPage } from '../../world/pages/DemoPage.ts'
import type { ModalPage } from '../../world/pages/ModalPage.ts'
import { chains, origins, solanaChain } from '../../world/stack/ports.ts'
import { demoTokens, tokenBalance } from '../../world/stack/tokens/demoTokens.ts'

const { rpcUrl } = chains['eip155:1']
const chain = createPublicClient({ transport: http(rpcUrl) })
/** The ether for 100 dollars minus one percent, at 2,500 dollars per ether. */
const bought = '0.0396'

const spend = (modal: ModalPage) => modal.dialog.getByRole('textbox', { name: 'You spend' })
const press = (desk: Page, button: string) => desk.getByRole('button', { name: button }).click()

const openBuy = async (demo: DemoPage) => {
  const address = await connectFresh(demo)
  await demo.openModal()
  await demo.modal.button('Buy').click()
  await expect(demo.modal.title('Buy')).toBeVisible()
  return address
}

/** Presses Continue and returns the provider's window. */
const continueToDesk = async ({ page, modal }: DemoPage) => {
  await expect(modal.dialog.getByText(bought).first()).toBeVisible()
  const [desk] = await Promise.all([
    page.context().waitForEvent('page'),
    modal.button('Continue with Local Desk').click(),
  ])
  await desk.getByRole('heading', { name: 'The desk' }).waitFor()
  return desk
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a visitor buys ether from the desk and sees it arrive [BUY-01]', async ({ demo, modal }) => {
    const address = await openBuy(demo)
    await expect(modal.dialog.getByText('$10 to $7,500')).toBeVisible()
    await expectAccessible(modal, 'buy')
    const desk = await continueToDesk(demo)
    expect(await desk.evaluate(() => window.opener)).toBeNull()
    await expect(modal.heading('Finish in the Local Desk window')).toBeVisible()
    await expectAccessible(modal, 'buying')
    await press(desk, 'Pay with the test card')
    await expect(modal.heading('Your ETH has arrived')).toBeVisible()
    await expectAccessible(modal, 'bought')
    expect(await chain.getBalance({ address })).toBe(parseEther(bought))
    // The provider redirects to a page that closes itself.
    await expect.poll(() => desk.isClosed()).toBe(true)
    await modal.button('Done').click()
    await demo.openModal()
    await expect(modal.dialog.getByText('0.039')).toBeVisible()
    await modal.button('Activity').click()
    await expect(modal.dialog.getByRole('list').getByRole('button')).toHaveText(/^Bought.*\+0\.039/)
  })
})

test('a visitor’s card is declined, and another works in the same window [BUY-01]', async ({ demo, modal }) => {
  const address = await openBuy(demo)
  const desk = await continueToDesk(demo)
  await press(desk, 'Pay with a declined card')
  await expect(modal.heading('Nothing was bought')).toBeVisible()
  expect(await chain.getBalance({ address })).toBe(0n)
  await press(desk, 'Pay with the test card')
  await expect(modal.heading('Your ETH has arrived')).toBeVisible()
  expect(await chain.getBalance({ address })).toBe(parseEther(bought))
})

test('a visitor sees a slow payment, even after a reload, and it arrives once [BUY-01]', async ({ demo, modal }) => {
  const address = await openBuy(demo)
  const desk = await continueToDesk(demo)
  await press(desk, 'Pay with a slow card')
  await expect(modal.heading('Payment received')).toBeVisible()
  const isOnItsWay = modal.dialog.getByText('Your ETH from Local Desk is on its way.')
  await modal.back()
  await expect(isOnItsWay).toBeVisible()
  await demo.page.reload()
  await demo.expectState({ status: 'connected' })
  await demo.openModal()
  await modal.button('Buy').click()
  await expect(isOnItsWay).toBeVisible()
  await modal.button('Show').click()
  await press(desk, 'Send the tokens now')
  await expect(modal.heading('Your ETH has arrived')).toBeVisible()
  expect(await chain.getBalance({ address })).toBe(parseEther(bought))
})

test('a visitor with blocked windows opens the desk by a link [BUY-01]', async ({ demo, modal, page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const address = await openBuy(demo)
  await expect(modal.dialog.getByText(bought).first()).toBeVisible()
  await modal.button('Continue with Local Desk').click()
  await expect(modal.heading('Your browser blocked the window')).toBeVisible()
  await expectAccessible(modal, 'window blocked')
  const [desk] = await Promise.all([
    page.context().waitForEvent('page'),
    modal.dialog.getByRole('link', { name: 'Open Local Desk' }).click(),
  ])
  await press(desk, 'Pay with the test card')
  await expect(modal.heading('Your ETH has arrived')).toBeVisible()
  expect(await chain.getBalance({ address })).toBe(parseEther(bought))
})

test('a visitor closes the provider’s window, sees it and starts again [BUY-01]', async ({ demo, modal }) => {
  await openBuy(demo)
  const desk = await continueToDesk(demo)
  await desk.close()
  await expect(modal.heading('The Local Desk window is closed')).toBeVisible()
  await modal.button('Try again').click()
  await press(await continueToDesk(demo), 'Pay with the test card')
  await expect(modal.heading('Your ETH has arrived')).toBeVisible()
})

test('a visitor buys a token in another currency within the method’s limits [BUY-01]', async ({ demo, modal }) => {
  const { dollar } = demoTokens
  const address = await openBuy(demo)
  await modal.button('Choose a different token to buy: ETH').click()
  await expectAccessible(modal, 'what to buy')
  await modal.dialog.getByRole('button', { name: dollar.name }).click()
  await modal.button(/^Change currency and payment method/).click()
  await expectAccessible(modal, 'currency')
  await modal.dialog.getByRole('button', { name: 'Euro' }).click()
  await spend(modal).fill('5')
  await expect(modal.dialog.getByText('Card: at least €10.')).toBeVisible()
  await spend(modal).fill('9000')
  await expect(modal.dialog.getByText('Card: at most €7,500.')).toBeVisible()
  await spend(modal).fill('20.00')
  // A euro is 1.25 dollars.
  await expect(modal.dialog.getByText('24.75').first()).toBeVisible()
  const [desk] = await Promise.all([
    demo.page.context().waitForEvent('page'),
    modal.button('Continue with Local Desk').click(),
  ])
  await press(desk, 'Pay with the test card')
  await expect(modal.heading(`Your ${dollar.symbol} has arrived`)).toBeVisible()
  expect(await tokenBalance(rpcUrl, dollar, address)).toBe(24_750_000n)
})

test('a page opens the onramp providers [BUY-01]', async ({ demo, modal, page }) => {
  await connectFresh(demo)
  await page.evaluate(() => window.foyer?.open('OnRampProviders'))
  await expect(modal.dialog.getByText('1% fee')).toBeVisible()
  await expectAccessible(modal, 'providers')
  await modal.button('Local Desk').click()
  await expect(spend(modal)).toHaveValue('100')
})

test('a page without purchases shows none [BUY-01]', async ({ demo, modal, page }) => {
  await connectFresh(demo, optionsUrl({ onramp: false }))
  await demo.openModal()
  await expect(modal.button('Send')).toBeVisible()
  await expect(modal.button('Buy')).toHaveCount(0)
  await page.evaluate(() => window.foyer?.open('OnRampProviders'))
  await expect(modal.title('Account')).toBeVisible()
})

test.describe('on Solana', () => {
  test.use({ hasHarbor: true })

  test('a visitor buys SOL by default [BUY-01]', async ({ demo, modal, page }) => {
    await demo.open(`${origins.demo}/both.html`)
    await demo.openModal()
    await modal.wallet('Harbor').click()
    const choose = () => modal.button('Solana').click()
    await answering(page, 'Harbor', 'approve', choose, 'Connect to this site')
    await demo.expectState({ isOpen: false, activeNamespace: 'solana' })
    const owner = (await demo.state())?.address ?? ''
    const balanceOf = async () => {
      const { value } = await createSolanaRpc(solanaChain.rpcUrl).getBalance(toAddress(owner)).send()
      return value
    }
    const had = await balanceOf()
    await demo.openModal()
    await modal.button('Buy').click()
    // At 125 dollars per SOL.
    await expect(modal.dialog.getByText('0.792').first()).toBeVisible()
    const [desk] = await Promise.all([
      page.context().waitForEvent('page'),
      modal.button('Continue with Local Desk').click(),
    ])
    await press(desk, 'Pay with the test card')
    await expect(modal.heading('Your SOL has arrived')).toBeVisible()
    expect((await balanceOf()) - had).toBe(792_000_000n)
  })
})
