import { expect, harborTest, test } from '../../fixtures.ts'
import { answering, rdnsOf } from '../../world/flows/visitorWallet.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { origins, relayUrl } from '../../world/stack/ports.ts'

const documents = { termsUrl: '/terms.html', privacyUrl: '/privacy.html' }

test.describe('legal checkbox', () => {
  test.beforeEach(async ({ demo }) => {
    await demo.open(optionsUrl({ ...documents, legalCheckbox: true }))
    await demo.openModal()
  })

  test('keeps the wallets inaccessible until ticked [CON-12]', async ({ demo, modal }) => {
    const box = modal.dialog.getByRole('checkbox', { name: /^I accept the Terms and Privacy policy/ })
    await expect(box).not.toBeChecked()
    const gated = modal.dialog.locator('[inert]').getByRole('button', { name: 'Tessera' })
    await expect(gated).toHaveCount(1)
    await box.check()
    await expect(gated).toHaveCount(0)
    await answering(demo.page, 'Tessera', 'approve', () => modal.wallet('Tessera').click(), 'Connect to this site')
    await demo.expectState({ status: 'connected' })
  })

  test('is highlighted by a press on the blocked wallets [CON-12]', async ({ modal }) => {
    await modal.pressGated('Tessera')
    await expect(modal.dialog).toContainText('Check the box to continue.')
    await expect(modal.dialog.getByRole('checkbox')).toBeFocused()
    await expect(modal.dialog.getByRole('checkbox')).toHaveAccessibleDescription('Check the box to continue.')
  })

  test('links to the page’s documents in new tabs [CON-12]', async ({ modal }) => {
    await expect(modal.link('Terms')).toHaveAttribute('href', `${origins.pages}/terms.html`)
    await expect(modal.link('Privacy policy')).toHaveAttribute('href', `${origins.pages}/privacy.html`)
    await expect(modal.link('Terms')).toHaveAttribute('target', '_blank')
  })
})

test('without the checkbox, the documents are linked below the wallets [CON-12]', async ({ demo, modal }) => {
  await demo.open(optionsUrl(documents))
  await demo.openModal()
  await expect(modal.dialog).toContainText('By continuing, you accept the Terms and Privacy policy.')
  await expect(modal.dialog.getByRole('checkbox')).toHaveCount(0)
})

test('a page opens the requested view, or one that fits the state [UI-01, UI-02]', async ({ demo, modal, page }) => {
  await demo.open(optionsUrl({ relayUrl, appendTo: '#place' }))
  const open = (view: string, params?: object) =>
    page.evaluate(([name, given]) => window.foyer?.open(name as 'Connect', given as Record<string, never>), [
      view,
      params,
    ] as const)
  const views = [
    ['AllWallets', 'All wallets'],
    ['ConnectingWalletConnect', 'Scan with your phone'],
    ['WhatIsAWallet', 'What is a wallet?'],
    ['Networks', 'Networks'],
    ['WhatIsANetwork', 'What is a network?'],
    ['ConnectingWalletConnectBasic', 'Scan with your phone'],
    ['Account', 'Connect to'],
  ] as const
  for (const [view, title] of views) {
    await open(view)
    await expect(modal.title(title)).toBeVisible()
  }
  await expect(open('Vault')).rejects.toThrow('Invalid params: view')
  await modal.close()
  const walletId = rdnsOf.Tessera
  await answering(page, 'Tessera', 'approve', () => open('ConnectingExternal', { walletId }), 'Connect to this site')
  await demo.expectState({ status: 'connected', isOpen: false })
  await open('AllWallets')
  await expect(modal.button('Disconnect')).toBeVisible()
  const toArbitrum = { caipNetworkId: 'eip155:42161' }
  await answering(page, 'Tessera', 'approve', () => open('SwitchNetwork', toArbitrum), 'Switch network')
  await demo.expectState({ caipNetworkId: 'eip155:42161', isOpen: false })
  await expect(open('SwitchNetwork')).rejects.toThrow('Invalid params: params.caipNetworkId')
  await open('RenameAccount', { address: await page.evaluate(() => window.foyer?.getState().address) })
  await expect(modal.title('Rename')).toBeVisible()
  await expect(page.locator('#place foyer-frame')).toBeAttached()
})

test('a page sets the modal’s language to German', async ({ demo, modal }) => {
  await demo.open(optionsUrl({ locale: 'de' }))
  await demo.openModal()
  await expect(modal.title('Mit Options page verbinden')).toBeVisible()
  await expect(modal.button('Schließen')).toBeVisible()
})

test('a page sets the modal’s language to Arabic, in right-to-left layout', async ({ demo, modal }) => {
  await demo.open(optionsUrl({ locale: 'ar' }))
  await demo.openModal()
  await expect(modal.title('الاتصال بـ Options page')).toBeVisible()
  await expect(modal.dialog).toHaveCSS('direction', 'rtl')
  const close = await modal.button('إغلاق').boundingBox()
  const card = await modal.dialog.boundingBox()
  expect(close?.x).toBeLessThan((card?.x ?? 0) + 100)
})

test('a page sets the theme to dark and changes it at run time [UI-01]', async ({ demo, modal, page }) => {
  await demo.open(optionsUrl())
  await demo.openModal()
  await expect(modal.dialog).toHaveCSS('background-color', 'rgb(18, 19, 19)')
  await page.evaluate(() => window.foyer?.setTheme('light'))
  await expect(modal.dialog).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('a page changes the modal’s accent color and corner radius at run time [UI-01]', async ({ demo, modal, page }) => {
  await demo.open(optionsUrl())
  await demo.openModal()
  const field = modal.dialog.getByRole('textbox', { name: 'Email' })
  await field.fill('maya@fjell.example')
  const button = modal.button(/^Continue$/)
  const before = await button.evaluate((element) => getComputedStyle(element).borderRadius)
  await page.evaluate(() => window.foyer?.setTheme(undefined, { accent: '#ffb020', radius: 0.25 }))
  await expect(button).toHaveCSS('background-color', 'rgb(255, 176, 32)')
  await expect(button).not.toHaveCSS('border-radius', before)
})

test('views do not move for a visitor who prefers reduced motion [UI-05]', async ({ demo, modal }) => {
  await demo.open(optionsUrl())
  await demo.openModal()
  await modal.dialog.evaluate((dialog) => {
    const places = new Set<number>()
    const look = () => {
      for (const view of dialog.querySelectorAll('[data-entrance], [data-leaving]'))
        places.add(Math.round(view.getBoundingClientRect().x))
      document.documentElement.dataset.places = [...places].join(' ')
      requestAnimationFrame(look)
    }
    look()
  })
  await modal.button('All wallets').click()
  await expect(modal.title('All wallets')).toBeVisible()
  await modal.rest()
  await modal.back()
  await expect(modal.button('All wallets')).toBeVisible()
  await modal.rest()
  const card = await modal.dialog.evaluate((dialog) => Math.round(dialog.getBoundingClientRect().x))
  expect(await (await modal.document()).evaluate(() => document.documentElement.dataset.places)).toBe(String(card))
})

test('a page without a set theme follows the system [UI-01]', async ({ demo, modal, page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await demo.open(optionsUrl({ theme: 'system' }))
  await demo.openModal()
  await expect(modal.dialog).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(modal.dialog).toHaveCSS('background-color', 'rgb(18, 19, 19)')
})

test.describe('embedded mode', () => {
  test('fits the modal into the page at content height, without a close button [UI-01]', async ({
    demo,
    modal,
    page,
  }) => {
    await demo.open(`${origins.pages}/embedded/`)
    const region = modal.frame.getByRole('region', { name: 'Connect to Embedded page' })
    await expect(region).toBeVisible()
    await expect(modal.frame.getByRole('dialog')).toHaveCount(0)
    await expect(region.getByRole('button', { name: 'Close' })).toHaveCount(0)
    const height = async () => (await page.locator('#slot iframe').boundingBox())?.height ?? 0
    await expect
      .poll(async () => Math.abs((await height()) - ((await region.boundingBox())?.height ?? 0)))
      .toBeLessThan(2)
  })

  harborTest(
    'connects, shows the account and returns to the wallets after disconnecting [CON-09]',
    async ({ demo, modal, page }) => {
      await demo.open(`${origins.pages}/embedded/`)
      const harbor = modal.frame.getByRole('button', { name: 'Harbor' })
      await answering(page, 'Harbor', 'approve', () => harbor.click(), 'Connect to this site')
      await modal.frame.getByRole('button', { name: 'Disconnect' }).click()
      await expect(harbor).toBeVisible()
      await demo.expectState({ status: 'disconnected' })
    },
  )

  harborTest('lets Tab continue through the page [UI-09]', async ({ demo, modal, page }) => {
    await demo.open(`${origins.pages}/embedded/`)
    await expect(modal.frame.getByRole('button', { name: 'Harbor' })).toBeVisible()
    await modal.frame.getByRole('list', { name: 'Wallets' }).getByRole('button').last().focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('foyer-frame')
  })
})
