import { expect, harborTest, test } from '../../fixtures.ts'
import { rdnsOf } from '../../world/flows/visitorWallet.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { origins } from '../../world/stack/ports.ts'

test.use({ reducedMotion: 'no-preference' })

test('a visitor goes back through the views, and closing resets them [UI-01, UI-03]', async ({ demo, modal }) => {
  await demo.connect('Tessera')
  await demo.openModal()
  await expect(modal.button('Back')).toHaveCount(0)
  await modal.button('Ethereum, change network').click()
  await expect(modal.title('Networks')).toBeVisible()
  await modal.back()
  await expect(modal.button('Disconnect')).toBeVisible()
  await modal.button('Ethereum, change network').click()
  await modal.close()
  await expect(modal.dialog).toBeHidden()
  await demo.openModal()
  await expect(modal.button('Disconnect')).toBeVisible()
})

test('a visitor closes the modal by a press outside the card only [UI-01]', async ({ demo, modal, page }) => {
  await demo.open()
  await demo.openModal()
  await modal.title('Connect to Marlow').click()
  await expect(modal.dialog).toBeVisible()
  await page.mouse.click(20, 20)
  await expect(modal.dialog).toBeHidden()
  await demo.expectState({ isOpen: false })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a visitor drags the sheet down to close, or releases it early to keep it', async ({ demo, modal, page }) => {
    await demo.open()
    await demo.openModal()
    const drag = async (distance: number) => {
      // The resting position. During the animation it lies between two pixels.
      const bottom = async () => {
        const card = await modal.dialog.boundingBox()
        return card && card.y + card.height
      }
      await expect.poll(bottom).toBe(844)
      const card = await modal.dialog.boundingBox()
      const [x, y] = [195, Math.round(card?.y ?? 0) + 6]
      await page.mouse.move(x, y)
      await page.mouse.down()
      // The pointer rests at the end, so only the distance counts, not the speed.
      for (let step = 0; step <= 20; step += 1) await page.mouse.move(x, y + (distance * step) / 20)
      await expect(modal.dialog).toHaveCSS('--drag', `${distance}px`)
      await page.mouse.up()
    }
    await drag(20)
    await expect(modal.dialog).toHaveCSS('--drag', '')
    await expect(modal.dialog).toBeVisible()
    await drag(200)
    await expect(modal.dialog).toBeHidden()
  })
})

test('the card is 360 pixels wide and labeled by its title [UI-01, UI-09]', async ({ demo, modal }) => {
  await demo.open()
  await demo.openModal()
  await expect(modal.dialog).toHaveAccessibleName('Connect to Marlow')
  await expect.poll(async () => (await modal.dialog.boundingBox())?.width).toBe(360)
})

test('the page neither scrolls nor moves while the modal is open', async ({ demo, modal, page }) => {
  await demo.open(optionsUrl())
  await demo.openModal()
  await expect(modal.dialog).toBeVisible()
  await page.mouse.move(20, 400)
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('Escape')
  await expect(modal.dialog).toBeHidden()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('a visitor copies the full address and sees a confirmation [UI-04, UI-07, ACC-05]', async ({
  context,
  demo,
  modal,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: origins.demo })
  await demo.connect('Tessera')
  await demo.openModal()
  const { address = '' } = (await demo.state()) ?? {}
  await expect(modal.dialog).toContainText(`${address?.slice(0, 4)}…${address?.slice(-6)}`)
  await modal.button('Copy address').click()
  await expect(modal.dialog.getByRole('status').filter({ hasText: 'Address copied' })).toBeVisible()
  await modal.close()
  expect(await demo.page.evaluate(() => navigator.clipboard.readText())).toBe(address)
})

test('the balance shows three decimals and the symbol [UI-07]', async ({ demo, modal }) => {
  await demo.connect('Tessera')
  await demo.openModal()
  await expect(modal.dialog).toContainText('10.000')
  await expect(modal.dialog).toContainText('ETH')
})

test.describe('wallet list', () => {
  harborTest('lists each announced wallet once and never Foyer itself [CON-04]', async ({ demo, modal }) => {
    await demo.open()
    await demo.openModal()
    await expect(modal.wallets()).toHaveCount(2)
    await demo.page.evaluate(() => window.dispatchEvent(new Event('eip6963:requestProvider')))
    await demo.page.evaluate(announceAgain, rdnsOf.Tessera)
    await expect(modal.wallets()).toHaveText([/^Harbor|^Tessera/, /^Harbor|^Tessera/])
    await expect(modal.dialog).not.toContainText('Foyer')
  })

  harborTest('needs no window.ethereum [CON-04]', async ({ demo, modal }) => {
    await demo.open()
    expect(await demo.page.evaluate(() => 'ethereum' in window)).toBe(false)
    await demo.openModal()
    await expect(modal.wallets()).toHaveCount(2)
  })

  harborTest('puts the last connected wallet first, marked as recent [CON-03, CON-07]', async ({ demo, modal }) => {
    for (const wallet of ['Harbor', 'Tessera'] as const) {
      await demo.connect(wallet)
      await demo.openModal()
      await modal.button('Disconnect').click()
      await demo.expectState({ status: 'disconnected', isOpen: false })
    }
    await demo.openModal()
    await expect(modal.wallets()).toHaveText(['TesseraRecent', 'HarborRecent'])
  })

  test('orders wallet types as configured by the page [CON-03]', async ({ demo, modal }) => {
    const customWallets = [{ id: 'lantern', name: 'Lantern', homepage: 'https://lantern.example/' }]
    await demo.open(optionsUrl({ customWallets, connectorTypeOrder: 'custom,injected' }))
    await demo.openModal()
    await expect(modal.rows().first()).toHaveText('Lantern')
    await demo.open(optionsUrl({ customWallets, connectorTypeOrder: 'injected,custom', allWallets: false }))
    await demo.openModal()
    await expect(modal.rows().last()).toHaveText('Lantern')
  })

  harborTest('lists a custom wallet that is installed once, as installed [CON-04]', async ({ demo, modal }) => {
    await demo.open(optionsUrl({ customWallets: [{ id: 'harbor', name: 'Harbor', rdns: rdnsOf.Harbor }] }))
    await demo.openModal()
    await expect(modal.dialog.getByRole('button', { name: 'Harbor' })).toHaveText(['HarborInstalled'])
  })

  test.describe('without extensions', () => {
    test('explains where to get a wallet', async ({ demo, modal }) => {
      // Blocks the list of other wallets.
      await demo.page.route('**/getWallets?*', (route) => route.abort())
      await demo.open(`${origins.pages}/plain/`)
      await demo.openModal()
      await expect(modal.heading('No wallet in this browser')).toBeVisible()
      await expect(modal.link('Find a wallet')).toHaveAttribute('href', /^https:\/\/ethereum\.org\//)
    })

    test('offers and connects window.ethereum if no wallet announces itself [CON-04]', async ({ demo, modal }) => {
      await demo.page.addInitScript(injectOldWallet)
      await demo.open(`${origins.pages}/plain/`)
      await demo.openModal()
      await expect(modal.wallets()).toHaveText(['Browser walletInstalled'])
      await modal.wallet('Browser wallet').click()
      await demo.expectState({ status: 'connected', address: '0x00000000000000000000000000000000000A11cE' })
    })

    test('hides window.ethereum if wallets announce themselves [CON-04]', async ({ demo, modal }) => {
      await demo.page.addInitScript(injectOldWallet)
      await demo.open()
      await demo.openModal()
      await expect(modal.wallets()).toHaveText(['TesseraInstalled'])
    })
  })
})

/** A wallet from before EIP-6963. */
function injectOldWallet() {
  const answers: Record<string, unknown> = {
    eth_requestAccounts: ['0x00000000000000000000000000000000000A11cE'],
    eth_chainId: '0x1',
  }
  Object.assign(window, { ethereum: { request: async ({ method }: { method: string }) => answers[method] } })
}

/** The wallet announces itself again with another uuid, like a wallet that is injected twice. */
function announceAgain(rdns: string) {
  addEventListener('eip6963:announceProvider', (event) => {
    const { info, provider } = (event as CustomEvent).detail
    if (info.rdns !== rdns || info.uuid === 'another') return
    const detail = { info: { ...info, uuid: 'another' }, provider }
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  })
  dispatchEvent(new Event('eip6963:requestProvider'))
}
