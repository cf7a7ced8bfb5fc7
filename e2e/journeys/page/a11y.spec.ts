import { expect, harborTest, test } from '../../fixtures.ts'
import { expectAccessibleInBothSizes, findProblems } from '../../world/browser/axe.ts'
import { sizes, themes } from '../../world/browser/looks.ts'
import { chooseLantern } from '../../world/flows/appLinks.ts'
import { iPhone } from '../../world/flows/phoneBrowsers.ts'
import { answering } from '../../world/flows/visitorWallet.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { origins, relayUrl, solanaChain } from '../../world/stack/ports.ts'

const lantern = { id: 'lantern', name: 'Lantern', homepage: 'https://lantern.example/' }
const question = 'Connect to this site'

test('connecting is accessible in every state [UI-09]', async ({ demo, modal, page }) => {
  const url = optionsUrl({ termsUrl: '/terms', privacyUrl: '/privacy', customWallets: [lantern] })
  await demo.open(url)
  await demo.openModal()
  await expect(modal.wallet('Tessera')).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'connect')

  await modal.wallet('Lantern').click()
  await expect(modal.heading('Lantern isn’t installed here')).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'not installed')
  await modal.back()

  await page.evaluate(() => {
    window.tesseraOptions = { silent: true }
  })
  await modal.wallet('Tessera').click()
  await expect(modal.heading('Open Tessera to continue')).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'waiting')
  await modal.back()

  await page.evaluate(() => {
    window.tesseraOptions = { isBusy: true }
  })
  await modal.wallet('Tessera').click()
  await expect(modal.heading('You have a pending request in Tessera')).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'pending')
  await modal.back()

  await page.evaluate(() => {
    window.tesseraOptions = {}
  })
  await answering(page, 'Tessera', 'reject', () => modal.wallet('Tessera').click(), question)
  await expect(modal.heading('Connection declined')).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'declined')
})

test('the legal checkbox is accessible, ticked or missed [UI-09, CON-12]', async ({ demo, modal }) => {
  await demo.open(optionsUrl({ termsUrl: '/terms', legalCheckbox: true }))
  await demo.openModal()
  await modal.pressGated('Tessera')
  await expect(modal.dialog).toContainText('Check the box to continue.')
  await expectAccessibleInBothSizes(modal, 'legal missed')
  await modal.dialog.getByRole('checkbox').check()
  await expectAccessibleInBothSizes(modal, 'legal ticked')
})

test('the QR code for another device is accessible in every state [UI-09]', async ({ demo, modal, page }) => {
  await page.clock.install()
  await demo.open(optionsUrl({ relayUrl }))
  await demo.openModal()
  await modal.button(/Scan with your phone/).click()
  const code = modal.dialog.getByRole('img', { name: 'Pairing code' })
  await expect(code).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'code')
  await page.clock.fastForward('03:55')
  await expect(modal.button('New code')).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'code expired')
  await modal.button('Get one').click()
  await expect(modal.title('Get a wallet')).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'get a wallet')
})

test('a failed QR code is accessible [UI-09]', async ({ demo, modal }) => {
  await demo.open(optionsUrl({ relayUrl, walletConnectProjectId: 'nobody', debug: false }))
  await demo.openModal()
  await modal.button(/Scan with your phone/).click()
  await expect(modal.heading('Couldn’t generate a QR code')).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'no code')
})

test('the list of all wallets and its subviews are accessible [UI-09]', async ({ demo, modal }) => {
  await demo.open(optionsUrl({ relayUrl }))
  await demo.openModal()
  await modal.rows().filter({ hasText: 'All wallets' }).click()
  await expect(modal.cells().nth(8)).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'all wallets')
  await modal.search().fill('trust')
  await expect(modal.cells().first()).toHaveText('Trust Wallet')
  await expectAccessibleInBothSizes(modal, 'all wallets searched')
  await modal.cells().nth(2).click()
  await expect(modal.dialog.getByRole('img', { name: 'Pairing code' })).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'code of a wallet')
  await modal.back()
  await modal.search().fill('moonbeem')
  await expect(modal.heading('No wallet called “moonbeem”')).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'no such wallet')
  await modal.back()
  await modal.button('New to wallets?').click()
  await expect(modal.title('What is a wallet?')).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'what is a wallet')
})

test('a loading or missing wallet list is accessible [UI-09]', async ({ demo, modal, page }) => {
  await page.route('**/getWallets?*', () => undefined)
  await demo.open(optionsUrl({ relayUrl }))
  await demo.openModal()
  await expect(modal.wallet('Tessera')).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'connect loading')
  await modal.rows().filter({ hasText: 'All wallets' }).click()
  await expect(modal.title('All wallets')).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'all wallets loading')
  await page.route('**/getWallets?*', (route) => route.abort())
  await demo.open(optionsUrl({ relayUrl }))
  await demo.openModal()
  await modal.rows().filter({ hasText: 'All wallets' }).click()
  await expect(modal.dialog).toContainText('We couldn’t load the full list.')
  await expectAccessibleInBothSizes(modal, 'all wallets missing')
})

test.describe('on a phone', () => {
  test.use({ device: { userAgent: iPhone, hasTouch: true, appSchemes: ['lantern-wc'] }, viewport: sizes.phone })

  test('a wallet app is accessible in every state [UI-09, CON-06]', async ({ demo, modal, page }) => {
    const app = { ...lantern, mobile_link: 'lantern-wc://open', app_store: 'https://apps.example/lantern' }
    await page.clock.install()
    await chooseLantern({ demo, modal, page }, optionsUrl({ customWallets: [app], relayUrl }))
    await expect(modal.heading('Continue in Lantern')).toBeVisible()
    await expectAccessibleInBothSizes(modal, 'app')
    await modal.button('Open Lantern').click()
    await page.clock.fastForward(3000)
    await expect(modal.heading('Lantern didn’t open')).toBeVisible()
    await expectAccessibleInBothSizes(modal, 'app that didn’t open')
    await modal.button('Open Lantern').click()
    // A headless browser is never hidden. This simulates the visitor's return from the app.
    await (await modal.document()).evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(modal.heading('Waiting for Lantern')).toBeVisible()
    await page.clock.fastForward(3000)
    await expectAccessibleInBothSizes(modal, 'back from the app')
  })
})

harborTest('choosing among a wallet’s accounts is accessible [UI-09]', async ({ demo, modal }) => {
  const networks = `eip155:1,${solanaChain.caipNetworkId}`
  await demo.open(optionsUrl({ networks, rpcUrls: { [solanaChain.caipNetworkId]: solanaChain.rpcUrl } }))
  await demo.openModal()
  await modal.wallet('Harbor').click()
  await expect(modal.title('Choose an account')).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'choose an account')
})

test('the modal is accessible in right-to-left layout [UI-09]', async ({ demo, modal }) => {
  await demo.open(optionsUrl({ locale: 'ar', termsUrl: '/terms', privacyUrl: '/privacy' }))
  await demo.openModal()
  await expect(modal.wallet('Tessera')).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'right to left')
})

test('the demo page and the connect button are accessible [UI-09, HST-03]', async ({ demo, page }) => {
  const expectNothingWrong = async () => {
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport)
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme })
        expect(await findProblems(page), `${colorScheme}, ${size}`).toEqual([])
      }
    }
  }
  await demo.open(origins.demo)
  await expectNothingWrong()
  await demo.connect('Tessera')
  await expectNothingWrong()
})
