import { collectUncaught } from '../../boundaries/alerts.ts'
import { expect, test } from '../../fixtures.ts'
import { collectForeignHosts } from '../../world/browser/foreignHosts.ts'
import { approving, askForCode, codeOf, connectPhone, readClipboard, scanWith } from '../../world/flows/phoneVisit.ts'
import { readStatuses, recordStatuses } from '../../world/flows/statuses.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { chains, origins, relayUrl, solanaChain } from '../../world/stack/ports.ts'

const sizes = { desktop: { width: 1180, height: 800 }, phone: { width: 390, height: 844 } }
const solana = solanaChain.caipNetworkId

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(size, () => {
    test.use({ viewport })

    test('a visitor connects by QR code, the page updates and the modal closes [WC-01, CON-01, CON-05]', async ({
      demo,
      modal,
      phone,
    }) => {
      await demo.open()
      await demo.openModal()
      await askForCode(modal)
      const proposal = await scanWith(phone, modal)
      expect(proposal).toMatchObject({ name: 'Marlow', url: origins.demo })
      await proposal.approve()
      await expect(modal.heading('Connected')).toBeVisible()
      await demo.expectState({
        status: 'connected',
        address: phone.evmAddress,
        caipNetworkId: 'eip155:1',
        isOpen: false,
      })
      await expect(demo.button).toHaveText(`${phone.evmAddress.slice(0, 4)}…${phone.evmAddress.slice(-6)}`)
    })

    test('a visitor connects by a copied link [WC-01]', async ({ context, demo, modal, page, phone }) => {
      await demo.open()
      await demo.openModal()
      await askForCode(modal)
      await codeOf(modal).waitFor()
      await modal.button('Copy link').click()
      await expect(modal.button('Copied')).toBeVisible()
      const link = await readClipboard(context, page)
      expect(link).toMatch(/^wc:[0-9a-f]{64}@2\?/)
      await phone.pair(link)
      await (await phone.nextProposal()).approve()
      await demo.expectState({ status: 'connected', address: phone.evmAddress })
    })

    test('a visitor stays connected after a reload, until the modal disconnects the phone [CON-05, CON-09, WC-03]', async ({
      demo,
      modal,
      page,
      phone,
    }) => {
      await connectPhone(demo, phone)
      await recordStatuses(page)
      await page.reload()
      await demo.expectState({ status: 'connected', address: phone.evmAddress })
      expect(await readStatuses(page)).toEqual(['reconnecting', 'connected'])
      const sign = () => demo.request('personal_sign', ['0x68656c6c6f', phone.evmAddress])
      const { result } = await approving(phone, sign, 'personal_sign')
      expect(result).toEqual({ result: expect.stringMatching(/^0x[0-9a-f]{130}$/) })

      const [session] = phone.sessions()
      await demo.button.click()
      await modal.button('Disconnect').click()
      await demo.expectState({ status: 'disconnected', address: null, isOpen: false })
      expect(await phone.nextDeletion()).toBe(session?.topic)
      expect(phone.sessions()).toEqual([])
    })
  })
}

test('a visitor declines a connection on the phone and tries again after a moment [CON-13]', async ({
  demo,
  modal,
  phone,
}) => {
  await demo.open()
  await demo.openModal()
  await askForCode(modal)
  await (await scanWith(phone, modal)).reject()
  await expect(modal.heading('Connection declined')).toBeVisible()
  await expect(modal.button('Try again')).toBeDisabled()
  await demo.expectState({ status: 'disconnected', isOpen: true })
  await expect(modal.button('Try again')).toBeEnabled()
  await modal.button('Try again').click()
  await (await scanWith(phone, modal)).approve()
  await demo.expectState({ status: 'connected', address: phone.evmAddress, isOpen: false })
})

test('a visitor leaves a pairing, and a later approval ends it on the phone', async ({ demo, modal, phone }) => {
  await demo.open()
  await demo.openModal()
  await askForCode(modal)
  const proposal = await scanWith(phone, modal)
  await modal.back()
  await proposal.approve()
  await phone.nextDeletion()
  expect(phone.sessions()).toEqual([])
  await demo.expectState({ status: 'disconnected', isOpen: true })
})

test('a code counts down, expires after 4 minutes less 10 seconds and can be renewed [WC-02]', async ({
  demo,
  modal,
  page,
  phone,
}) => {
  await page.clock.install()
  await demo.open()
  await demo.openModal()
  await askForCode(modal)
  await codeOf(modal).waitFor()
  await expect(modal.dialog.getByText(/^(4:00|3:5\d)$/)).toBeVisible()
  await page.clock.fastForward('01:00')
  await expect(modal.dialog.getByText(/^2:5\d$/)).toBeVisible()
  await page.clock.fastForward(160_000)
  await expect(modal.dialog.getByText(/^0:1\d$/)).toBeVisible()
  await page.clock.fastForward(20_000)
  await expect(modal.dialog.getByRole('alert')).toHaveText('This code has expired')
  await expect(modal.button('Copy link')).toBeDisabled()
  await modal.button('New code').click()
  await expect(modal.dialog.getByText(/^(4:00|3:5\d)$/)).toBeVisible()
  await (await scanWith(phone, modal)).approve()
  await demo.expectState({ status: 'connected', address: phone.evmAddress })
})

test('a wallet can approve a code scanned before its renewal [WC-02]', async ({ demo, modal, page, phone }) => {
  await page.clock.install()
  await demo.open()
  await demo.openModal()
  await askForCode(modal)
  const proposal = await scanWith(phone, modal)
  await page.clock.fastForward(231_000)
  await modal.button('New code').click()
  await expect(modal.dialog.getByText(/^(4:00|3:5\d)$/)).toBeVisible()
  await proposal.approve()
  await demo.expectState({ status: 'connected', address: phone.evmAddress, isOpen: false })
})

test('one pairing connects both namespaces and disconnects both [CON-15, CON-09]', async ({
  demo,
  modal,
  page,
  phone,
}) => {
  const rpcUrls = { 'eip155:1': chains['eip155:1'].rpcUrl, [solana]: solanaChain.rpcUrl }
  await connectPhone(demo, phone, { url: optionsUrl({ networks: `eip155:1,${solana}`, rpcUrls, relayUrl }) })
  expect((await demo.state())?.activeNamespace).toBe('eip155')
  expect((await demo.state())?.accounts).toMatchObject({
    eip155: { status: 'connected', address: phone.evmAddress, caipNetworkId: 'eip155:1' },
    solana: { status: 'connected', address: phone.solanaAddress, caipNetworkId: solana },
  })
  await page.evaluate(() => window.foyer?.disconnect())
  await phone.nextDeletion()
  const statuses = Object.values((await demo.state())?.accounts ?? {}).map(({ status }) => status)
  expect(statuses).toEqual(['disconnected', 'disconnected'])
  await demo.openModal()
  await expect(modal.title('Connect to Options page')).toBeVisible()
})

test('a whole visit requests no foreign hosts and throws no errors [WC-01]', async ({
  context,
  demo,
  modal,
  page,
  phone,
}) => {
  const foreignHosts = collectForeignHosts(context)
  const uncaught = collectUncaught(page)
  await connectPhone(demo, phone)
  await approving(phone, () => demo.press('sign'), 'personal_sign')
  await expect(demo.outcome('sign')).toHaveAttribute('data-outcome', 'done')
  await page.reload()
  await demo.expectState({ status: 'connected' })
  await approving(phone, () => demo.press('send'), 'eth_sendTransaction')
  await expect(demo.outcome('send')).toHaveAttribute('data-outcome', 'done')
  await demo.button.click()
  await modal.button('Disconnect').click()
  await phone.nextDeletion()
  expect(foreignHosts()).toEqual([])
  expect(uncaught).toEqual([])
})
