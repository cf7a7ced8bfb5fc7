import { expect, harborTest, test } from '../../fixtures.ts'
import { answering, type WalletName } from '../../world/flows/visitorWallet.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { answerNext, findWalletWindow } from '../../world/stack/walletWindow.ts'

const question = 'Connect to this site'

for (const wallet of ['Harbor', 'Tessera'] satisfies WalletName[]) {
  const walletTest = wallet === 'Harbor' ? harborTest : test
  walletTest(
    `a visitor declines a connection in ${wallet} and tries again after a moment [CON-13]`,
    async ({ demo, modal, page }) => {
      await demo.open()
      await demo.openModal()
      await answering(page, wallet, 'reject', () => modal.wallet(wallet).click(), question)
      await expect(modal.heading('Connection declined')).toBeVisible()
      await expect(modal.button('Try again')).toBeDisabled()
      await demo.expectState({ status: 'disconnected', isOpen: true })
      await expect(modal.button('Try again')).toBeEnabled()
      await answering(page, wallet, 'approve', () => modal.button('Try again').click(), question)
      await demo.expectState({ status: 'connected', isOpen: false })
    },
  )
}

harborTest(
  'a visitor closes the wallet window, which counts as a rejection [CON-13]',
  async ({ demo, modal, context }) => {
    await demo.open()
    await demo.openModal()
    const [window] = await Promise.all([findWalletWindow(context), modal.wallet('Harbor').click()])
    await window.locator('#approve:enabled').waitFor()
    await window.close()
    await expect(modal.heading('Connection declined')).toBeVisible()
  },
)

harborTest(
  'a visitor connects again while a wallet request is open and sees it pending [CON-13]',
  async ({ demo, modal, context }) => {
    await demo.open()
    await demo.openModal()
    await Promise.all([findWalletWindow(context), modal.wallet('Harbor').click()])
    await demo.expectState({ status: 'connecting' })
    await modal.back()
    await demo.expectState({ status: 'disconnected' })
    await modal.wallet('Harbor').click()
    await expect(modal.heading('You have a pending request in Harbor')).toBeVisible()
    await answerNext(context, 'reject')
    await expect(modal.button('Try again')).toBeEnabled()
    await answering(demo.page, 'Harbor', 'approve', () => modal.button('Try again').click(), question)
    await demo.expectState({ status: 'connected' })
  },
)

harborTest(
  'a visitor approves an abandoned request, which changes nothing [CON-13]',
  async ({ demo, modal, context }) => {
    await demo.open()
    await demo.openModal()
    await Promise.all([findWalletWindow(context), modal.wallet('Harbor').click()])
    await modal.back()
    await answerNext(context, 'approve')
    await expect(modal.title('Connect to Marlow')).toBeVisible()
    await demo.expectState({ status: 'disconnected', isOpen: true })
  },
)

test('a visitor chooses a missing wallet and sees ways to install it [CON-13, CON-10]', async ({ demo, modal }) => {
  const homepage = 'https://lantern.example/'
  const chrome_store = 'https://store.example/lantern'
  await demo.open(optionsUrl({ customWallets: [{ id: 'lantern', name: 'Lantern', homepage, chrome_store }] }))
  await demo.openModal()
  await modal.wallet('Lantern').click()
  await expect(modal.heading('Lantern isn’t installed here')).toBeVisible()
  await expect(modal.link('Get the extension')).toHaveAttribute('href', chrome_store)
  await expect(modal.link('Visit website')).toHaveAttribute('href', homepage)
  await modal.back()
  await expect(modal.title('Connect to Options page')).toBeVisible()
})

test('a visitor sees that a wallet has not answered for a minute [CON-13]', async ({ demo, modal, page }) => {
  await page.clock.install()
  await demo.open()
  const asked = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.tesseraOptions = {
          get silent() {
            resolve()
            return true
          },
        }
      }),
  )
  await demo.openModal()
  await modal.wallet('Tessera').click()
  await expect(modal.heading('Open Tessera to continue')).toBeVisible()
  // The wallet reads its options when the request arrives, before the clock advances.
  await asked
  await page.clock.fastForward(6_000)
  await expect(modal.dialog).toContainText('No window? Click the Tessera icon')
  await page.clock.fastForward(60_000)
  await expect(modal.heading('Tessera didn’t respond')).toBeVisible()
  await page.evaluate(() => {
    window.tesseraOptions = { autoApprove: true }
  })
  await page.clock.fastForward(1_500)
  await modal.button('Try again').click()
  await demo.expectState({ status: 'connected' })
})

for (const wallet of ['Harbor', 'Tessera'] satisfies WalletName[]) {
  const walletTest = wallet === 'Harbor' ? harborTest : test
  walletTest(`a visitor declines in ${wallet}, and the page receives 4001 [ERR-01, HST-02]`, async ({ demo, page }) => {
    await demo.connect(wallet)
    const { address } = (await demo.state()) ?? {}
    const sign = () => demo.request('personal_sign', ['0x68656c6c6f', address])
    expect(await answering(page, wallet, 'reject', sign, 'Sign this message')).toMatchObject({ code: 4001 })
    await answering(page, wallet, 'reject', () => demo.press('send'), 'Send this transaction')
    await expect(demo.outcome('send')).toHaveAttribute('data-outcome', 'declined')
    await answering(page, wallet, 'reject', () => demo.press('switch-42161'), 'Switch network')
    await expect(demo.outcome('switch-42161')).toHaveAttribute('data-outcome', 'declined')
  })
}

test('eth_requestAccounts opens the modal and rejects with 4001 when the visitor closes it [HST-02]', async ({
  demo,
  modal,
}) => {
  await demo.open()
  const closing = async () => {
    await expect(modal.title('Connect to Marlow')).toBeVisible()
    await modal.close()
  }
  const [answer] = await Promise.all([demo.request('eth_requestAccounts'), closing()])
  expect(answer).toMatchObject({ code: 4001 })
})

test('eth_requestAccounts resolves with the connected account [HST-02]', async ({ demo, modal, page }) => {
  await demo.open()
  const connecting = () => answering(page, 'Tessera', 'approve', () => modal.wallet('Tessera').click(), question)
  const [answer] = await Promise.all([demo.request('eth_requestAccounts'), connecting()])
  const { address } = (await demo.state()) ?? {}
  expect(answer).toEqual({ result: [address] })
})
