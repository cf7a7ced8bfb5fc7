import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { chooseLantern } from '../../world/flows/appLinks.ts'
import { android, iPhone } from '../../world/flows/phoneBrowsers.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { origins, relayUrl } from '../../world/stack/ports.ts'

const lantern = {
  id: 'lantern',
  name: 'Lantern',
  mobile_link: 'lantern-wc://open',
  link_mode: `${origins.pages}/plain`,
  browse_link: `${origins.pages}/plain/?page={url}&ref={origin}`,
  app_store: 'https://apps.example/lantern',
  play_store: 'https://play.example/lantern',
}
const url = optionsUrl({ customWallets: [lantern], relayUrl })

declare global {
  interface Window {
    /** Links that the page passed to Telegram. */
    telegramLinks?: string[]
  }
}

/** Turns the page into a mini app with the objects of Telegram's web view and script. */
const enterTelegram = (page: Page) =>
  page.addInitScript(() => {
    if (window !== window.top) return
    const links: string[] = []
    Object.assign(window, {
      TelegramWebviewProxy: {},
      Telegram: { WebApp: { openLink: (link: string) => links.push(link) } },
      telegramLinks: links,
    })
  })

const pairingPattern = (front: string) => new RegExp(`^${front}/wc\\?uri=wc%3A[0-9a-f]{64}%402`)

for (const [phone, userAgent] of Object.entries({ Android: android, iPhone })) {
  test.describe(phone, () => {
    test.use({
      device: { userAgent, hasTouch: true, appSchemes: ['lantern-wc'] },
      viewport: { width: 390, height: 844 },
    })

    test(`a visitor on ${phone} tries the wallet’s scheme, its universal link and its store page [CON-06]`, async ({
      demo,
      modal,
      page,
      context,
    }) => {
      await page.clock.install()
      const links = await chooseLantern({ demo, modal, page }, url)
      await modal.button('Open Lantern').click()
      await expect.poll(() => links).toEqual([expect.stringMatching(pairingPattern('lantern-wc://open'))])
      await demo.expectState({ status: 'connecting' })
      await page.clock.fastForward(3000)
      await expect(modal.heading('Lantern didn’t open')).toBeVisible()
      const [site] = await Promise.all([context.waitForEvent('page'), modal.button('Open Lantern').click()])
      await site.waitForURL(pairingPattern(`${origins.pages}/plain`))
      await site.close()
      await page.clock.fastForward(3000)
      await modal.button('Get Lantern').click()
      await expect(modal.link(/App Store/)).toHaveAttribute('href', lantern.app_store)
      await expect(modal.link(/Google Play/)).toHaveAttribute('href', lantern.play_store)
    })

    test(`a mini app on ${phone} opens the universal link through Telegram [CON-06]`, async ({ demo, modal, page }) => {
      await enterTelegram(page)
      const links = await chooseLantern({ demo, modal, page }, url)
      await modal.button('Open Lantern').click()
      await expect
        .poll(() => page.evaluate(() => window.telegramLinks))
        .toEqual([expect.stringMatching(pairingPattern(`${origins.pages}/plain`))])
      expect(links).toEqual([])
      await demo.expectState({ status: 'connecting' })
    })
  })
}

test.describe('wallet browser', () => {
  test.use({ device: { userAgent: iPhone, hasTouch: true }, viewport: { width: 390, height: 844 } })

  test('a visitor opens the page in a wallet’s browser without a relay [CON-06]', async ({
    demo,
    modal,
    context,
    page,
  }) => {
    await demo.open(optionsUrl({ customWallets: [lantern] }))
    await demo.openModal()
    await modal.wallet('Lantern').click()
    await expect(modal.heading('Open this page in Lantern')).toBeVisible()
    const [site] = await Promise.all([context.waitForEvent('page'), modal.button('Open Lantern').click()])
    await site.waitForLoadState()
    const { searchParams } = new URL(site.url())
    expect(searchParams.get('page')).toBe(page.url())
    expect(searchParams.get('ref')).toBe(new URL(page.url()).origin)
  })

  test('a visitor opens a Solana-only page in Phantom, which lacks WalletConnect links [CON-06]', async ({
    demo,
    modal,
    context,
    page,
  }) => {
    await context.route('https://phantom.app/**', (route) => route.fulfill({ body: 'Phantom' }))
    await demo.open(optionsUrl({ networks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], relayUrl }))
    await demo.openModal()
    await modal.button(/^All wallets/).click()
    await modal.cells().filter({ hasText: 'Phantom' }).click()
    const [site] = await Promise.all([context.waitForEvent('page'), modal.button('Open Phantom').click()])
    await site.waitForURL(`https://phantom.app/ul/browse/${encodeURIComponent(page.url())}?ref=*`)
  })
})
