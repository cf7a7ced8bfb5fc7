import { expect, test } from '../../fixtures.ts'
import { answering, rdnsOf, type WalletName } from '../../world/flows/visitorWallet.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import type { DemoPage } from '../../world/pages/DemoPage.ts'

test.use({ reducedMotion: 'no-preference' })

const arbitrumHex = '0xa4b1'
const ethereumHex = '0x1'
const onlyEthereum = optionsUrl({ networks: 'eip155:1' })

/** Switches the network in the wallet. */
const switchInWallet = (demo: DemoPage, wallet: WalletName, chainId: string) => {
  const go = () => demo.requestOfWallet(rdnsOf[wallet], 'wallet_switchEthereumChain', [{ chainId }])
  return answering(demo.page, wallet, 'approve', go, 'Switch network')
}

test.describe('networks view', () => {
  test.beforeEach(async ({ demo, modal, page }) => {
    await demo.open()
    await demo.warmUp()
    await page.getByRole('button', { name: 'Choose a network' }).click()
    await modal.expectKeyboardAt('Networks')
  })

  test('lists the page’s networks and marks the current one [UI-02]', async ({ modal }) => {
    await expect(modal.dialog.getByRole('listitem')).toHaveText(['Ethereum', 'Arbitrum One', 'Monad TestnetTestnet'])
    await expect(modal.network('Ethereum')).toHaveAttribute('aria-current', 'true')
  })

  test('filters by name or chain id, shows an empty result and resets', async ({ modal }) => {
    const search = modal.dialog.getByRole('searchbox', { name: 'Search networks' })
    await search.fill('arb')
    await expect(modal.dialog.getByRole('listitem')).toHaveText(['Arbitrum One'])
    await expect(modal.dialog.getByRole('status')).toHaveText('1 network')
    await search.fill('10143')
    await expect(modal.dialog.getByRole('listitem')).toHaveText(['Monad TestnetTestnet'])
    await search.fill('atlantis')
    await expect(modal.heading('No network called “atlantis”')).toBeVisible()
    await modal.button('Show all networks').click()
    await expect(modal.dialog.getByRole('listitem')).toHaveCount(3)
  })

  test('keeps the choice of a disconnected visitor and closes', async ({ demo, modal, page }) => {
    await modal.network('Arbitrum One').click()
    await expect(modal.dialog).toBeHidden()
    expect(await demo.request('eth_chainId')).toEqual({ result: arbitrumHex })
    await page.reload()
    await page.getByRole('button', { name: 'Choose a network' }).click()
    await expect(modal.network('Arbitrum One')).toHaveAttribute('aria-current', 'true')
  })
})

for (const wallet of ['Harbor', 'Tessera'] satisfies WalletName[]) {
  test.describe(`switching with ${wallet}`, () => {
    test.use({ hasHarbor: wallet === 'Harbor' })

    test('keeps the network on rejection and switches on retry [NET-02]', async ({ demo, modal, page }) => {
      await demo.connect(wallet)
      await demo.button.click()
      await modal.button('Ethereum, change network').click()
      await answering(page, wallet, 'reject', () => modal.network('Arbitrum One').click(), 'Switch network')
      await expect(modal.heading('Still on Ethereum')).toBeVisible()
      await expect(modal.dialog.getByText(`You declined in ${wallet}.`)).toBeVisible()
      await demo.expectState({ caipNetworkId: 'eip155:1' })
      await answering(page, wallet, 'approve', () => modal.button('Try again').click(), 'Switch network')
      await expect(modal.button('Arbitrum One, change network')).toBeVisible()
      await demo.expectState({ caipNetworkId: 'eip155:42161', isOpen: true })

      await modal.button('Arbitrum One, change network').click()
      await answering(page, wallet, 'approve', () => modal.network('Ethereum').click(), 'Switch network')
      await expect(modal.button('Ethereum, change network')).toBeVisible()
      await demo.expectState({ caipNetworkId: 'eip155:1', isOpen: true })
    })
  })
}

test('a page receives an error for switching to a network it does not offer [NET-02, ERR-01]', async ({ demo }) => {
  await demo.connect('Tessera', onlyEthereum)
  expect(await demo.request('wallet_switchEthereumChain', [{ chainId: arbitrumHex }])).toEqual({
    code: 4902,
    message: 'Chain is not supported',
  })
})

test('a page that allows any network sees no prompt on another network', async ({ demo, modal }) => {
  await demo.connect('Tessera', optionsUrl({ networks: 'eip155:1', allowUnsupportedChain: true }))
  await switchInWallet(demo, 'Tessera', arbitrumHex)
  await demo.expectState({ caipNetworkId: 'eip155:42161', isOpen: false })
  await demo.openModal()
  await expect(modal.button('Unknown network, change network')).toBeVisible()
})

test('a page without network switching shows no prompt or switch on another network [NET-03]', async ({
  demo,
  modal,
}) => {
  await demo.connect('Tessera', optionsUrl({ networks: 'eip155:1', enableNetworkSwitch: false }))
  await switchInWallet(demo, 'Tessera', arbitrumHex)
  await demo.expectState({ caipNetworkId: 'eip155:42161', isOpen: false })
  await demo.openModal()
  await expect(modal.button('Disconnect')).toBeVisible()
  await expect(modal.title('Choose a network')).toHaveCount(0)
  await expect(modal.button(/change network/)).toHaveCount(0)
})

for (const wallet of ['Harbor', 'Tessera'] satisfies WalletName[]) {
  test.describe(`${wallet} on an unsupported network`, () => {
    test.use({ hasHarbor: wallet === 'Harbor' })

    test.beforeEach(async ({ demo }) => {
      await demo.connect(wallet, onlyEthereum)
      await switchInWallet(demo, wallet, arbitrumHex)
      await expect(demo.modal.title('Choose a network')).toBeVisible()
    })

    test('opens the network choice again after closing, until the visitor disconnects [NET-03, UI-03, CON-09]', async ({
      demo,
      modal,
    }) => {
      await modal.title('Choose a network').press('Escape')
      await demo.expectState({ isOpen: false, status: 'connected' })
      await demo.openModal()
      await expect(modal.title('Choose a network')).toBeVisible()

      await modal.button('Disconnect').click()
      await expect(modal.dialog).toBeHidden()
      await demo.expectState({ status: 'disconnected', isOpen: false })
    })

    test('closes the choice after a switch in the wallet or an approved choice [NET-02, UI-03]', async ({
      demo,
      modal,
      page,
    }) => {
      await switchInWallet(demo, wallet, ethereumHex)
      await expect(modal.dialog).toBeHidden()
      await demo.expectState({ caipNetworkId: 'eip155:1', isOpen: false })

      await switchInWallet(demo, wallet, arbitrumHex)
      await answering(page, wallet, 'reject', () => modal.network('Ethereum').click(), 'Switch network')
      await expect(modal.heading('Still on Unknown network')).toBeVisible()
      await modal.button('Choose another network').click()
      await expect(modal.title('Choose a network')).toBeVisible()

      await answering(page, wallet, 'approve', () => modal.network('Ethereum').click(), 'Switch network')
      await expect(modal.dialog).toBeHidden()
      await demo.expectState({ caipNetworkId: 'eip155:1', isOpen: false })
    })
  })
}
