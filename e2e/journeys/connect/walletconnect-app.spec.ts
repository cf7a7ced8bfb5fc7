import { expect, test } from '../../fixtures.ts'
import { chooseLantern, collectAppLinks } from '../../world/flows/appLinks.ts'
import { approving } from '../../world/flows/phoneVisit.ts'
import { readEvents, readStatuses, recordEvents, recordStatuses } from '../../world/flows/statuses.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import type { ModalPage } from '../../world/pages/ModalPage.ts'
import { relayUrl } from '../../world/stack/ports.ts'

const userAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

test.use({
  device: { userAgent, hasTouch: true, appSchemes: ['lantern-wc'] },
  viewport: { width: 390, height: 844 },
})

const lantern = {
  id: 'lantern',
  name: 'Lantern',
  mobile_link: 'lantern-wc://open',
  homepage: 'https://lantern.example/',
  play_store: 'https://play.example/lantern',
}
const url = optionsUrl({ customWallets: [lantern], relayUrl })

/** The pairing URI in a link that opens an app. */
const pairingIn = (link: string | undefined) => new URL(link ?? '').searchParams.get('uri') ?? ''

/** Simulates a switch to an app and back: the page only sees that it was hidden. */
const showPage = async (modal: ModalPage, visibility: 'hidden' | 'visible') =>
  (await modal.document()).evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibility)

test('a visitor opens the app by its link and stays connecting until the answer [WC-01, CON-06]', async ({
  demo,
  modal,
  page,
  phone,
}) => {
  await recordStatuses(page)
  const links = await chooseLantern({ demo, modal, page }, url)
  await expect(modal.heading('Continue in Lantern')).toBeVisible()
  await modal.button('Open Lantern').click()
  await expect.poll(() => links).toEqual([expect.stringMatching(/^lantern-wc:\/\/open\/wc\?uri=wc%3A[0-9a-f]{64}%402/)])
  await demo.expectState({ status: 'connecting' })
  await showPage(modal, 'hidden')
  await phone.pair(pairingIn(links[0]))
  await (await phone.nextProposal()).approve()
  await showPage(modal, 'visible')
  await demo.expectState({ status: 'connected', address: phone.evmAddress, isOpen: false })
  expect(await readStatuses(page)).toEqual(['disconnected', 'connecting', 'connected'])
})

test('a visitor returns before the answer and reports the approval [CON-06]', async ({ demo, modal, page, phone }) => {
  const links = await chooseLantern({ demo, modal, page }, url)
  await modal.button('Open Lantern').click()
  await showPage(modal, 'hidden')
  await expect.poll(() => links).toHaveLength(1)
  await phone.pair(pairingIn(links[0]))
  const proposal = await phone.nextProposal()
  await showPage(modal, 'visible')
  await expect(modal.heading('Waiting for Lantern')).toBeVisible()
  await modal.button('I’ve approved it').click()
  await demo.expectState({ status: 'connecting' })
  await modal.button('Open Lantern again').click()
  await expect.poll(() => links).toHaveLength(2)
  expect(links[1]).toBe(links[0])
  await proposal.approve()
  await demo.expectState({ status: 'connected', isOpen: false })
})

test('a visitor declines in the app, is disconnected and tries again [CON-13]', async ({
  demo,
  modal,
  page,
  phone,
}) => {
  const links = await chooseLantern({ demo, modal, page }, url)
  await modal.button('Open Lantern').click()
  await expect.poll(() => links).toHaveLength(1)
  await phone.pair(pairingIn(links[0]))
  await (await phone.nextProposal()).reject()
  await expect(modal.heading('Connection declined')).toBeVisible()
  await demo.expectState({ status: 'disconnected', isOpen: true })
  await modal.button('Try again').click()
  await modal.button('Open Lantern').click()
  await expect.poll(() => links).toHaveLength(2)
  await phone.pair(pairingIn(links[1]))
  await (await phone.nextProposal()).approve()
  await demo.expectState({ status: 'connected' })
})

test('a visitor whose app does not open can retry or install it [CON-13]', async ({ demo, modal, page }) => {
  await page.clock.install()
  const links = await chooseLantern({ demo, modal, page }, url)
  await modal.button('Open Lantern').click()
  await expect.poll(() => links).toHaveLength(1)
  await page.clock.fastForward(3000)
  await expect(modal.heading('Lantern didn’t open')).toBeVisible()
  await modal.button('Open Lantern').click()
  await expect.poll(() => links).toHaveLength(2)
  await page.clock.fastForward(3000)
  await modal.button('Get Lantern').click()
  await expect(modal.link(/Google Play/)).toHaveAttribute('href', lantern.play_store)
})

test('later requests open the app again, even after a reload, and the wallet stays recent [CON-07]', async ({
  demo,
  modal,
  page,
  phone,
}) => {
  await recordEvents(page)
  await demo.open(url)
  let links = await collectAppLinks(page, 'lantern-wc')
  await demo.openModal()
  await modal.wallet('Lantern').click()
  await modal.button('Open Lantern').click()
  await expect.poll(() => links).toHaveLength(1)
  await phone.pair(pairingIn(links[0]))
  await (await phone.nextProposal()).approve()
  await demo.expectState({ status: 'connected', isOpen: false })
  expect(await readEvents(page)).toMatchObject([{ event: 'CONNECT_SUCCESS', properties: { method: 'mobile' } }])
  const sign = () => demo.request('personal_sign', ['0x68656c6c6f', phone.evmAddress])
  const [session] = phone.sessions()
  const link = `lantern-wc://open/wc?sessionTopic=${session?.topic}`
  await approving(phone, sign, 'personal_sign')
  expect(links.slice(1)).toEqual([link])
  // An app link is a navigation. It aborts a reload while the browser searches for the app.
  await expect(() => page.reload()).toPass()
  links = await collectAppLinks(page, 'lantern-wc')
  await demo.expectState({ status: 'connected' })
  await approving(phone, sign, 'personal_sign')
  expect(links).toContain(link)
  await page.evaluate(() => window.foyer?.disconnect())
  await demo.openModal()
  await expect(modal.wallets().first()).toHaveText(/Lantern.*Recent/)
})

test('an expired app link is renewed before the visitor presses it [WC-02]', async ({ demo, modal, page, phone }) => {
  await page.clock.install()
  const links = await chooseLantern({ demo, modal, page }, url)
  await modal.button('Open Lantern').click()
  await expect.poll(() => links).toHaveLength(1)
  await page.clock.fastForward(231_000)
  await expect(modal.button('Open Lantern')).toBeEnabled()
  await expect
    .poll(async () => {
      await modal.button('Open Lantern').click()
      return new Set(links).size
    })
    .toBe(2)
  await phone.pair(pairingIn(links.at(-1)))
  await (await phone.nextProposal()).approve()
  await demo.expectState({ status: 'connected' })
})
