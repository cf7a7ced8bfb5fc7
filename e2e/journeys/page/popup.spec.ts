import type { Page } from '@playwright/test'
import { toHex } from 'viem'
import { lingerMs } from '../../../host-sdk/popup/createPopup.ts'
import { expect, harborTest, test } from '../../fixtures.ts'
import { findProblems } from '../../world/browser/axe.ts'
import { sendFrom } from '../../world/flows/phoneVisit.ts'
import { scanCode } from '../../world/flows/scanCode.ts'
import { fundedAccount, SharingWallet } from '../../world/flows/severalAccounts.ts'
import { answering } from '../../world/flows/visitorWallet.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { confirmIn, signed } from '../../world/pages/approvalSheet.ts'
import { PopupWindow } from '../../world/pages/PopupWindow.ts'
import { origins, relayUrl } from '../../world/stack/ports.ts'

const pageWithPopup = (theme: 'dark' | 'light') => optionsUrl({ projectId: 'demo', mode: 'popup', theme })
const openButton = { name: 'Open Foyer' }

/** Ignores the test page's own markup. */
const look = async (page: Page, name: string) => {
  expect(await findProblems(page, ['region', 'landmark-one-main']), name).toEqual([])
  const { FOYER_SHOTS } = process.env
  if (FOYER_SHOTS) await page.screenshot({ path: `${FOYER_SHOTS}/popup, ${name}.png` })
}

test('a visitor connects an in-page wallet by popup, signs, reloads and disconnects [HST-01]', async ({
  demo,
  page,
}) => {
  const account = fundedAccount(4)
  const wallet = await SharingWallet.install(page, { name: 'Kestrel', addresses: [account.address] }, [account])
  await demo.open(pageWithPopup('dark'))
  const popup = await PopupWindow.openedBy(page, () => page.getByRole('button', openButton).click())
  await expect(popup.page.getByRole('heading', { name: `Continue to ${new URL(origins.pages).host}` })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Continue in the other window' })).toBeVisible()
  await look(popup.page, 'connect, dark')
  await look(page, 'page that waits, dark')
  await popup.button(wallet.name).click()
  await popup.expectClosed()
  await demo.expectState({ status: 'connected', address: account.address, isOpen: false })

  await page.reload()
  await demo.expectState({ status: 'connected', address: account.address })
  expect(await demo.request('eth_accounts')).toEqual({ result: [account.address] })
  const pendingRequest = demo.request('personal_sign', [toHex('Good day'), account.address])
  expect(await pendingRequest).toEqual(signed)
  await expect.poll(() => page.context().pages().length).toBe(1)

  const again = await PopupWindow.openedBy(page, () => page.getByRole('button', openButton).click())
  await again.button('Disconnect').click()
  await again.expectClosed()
  await demo.expectState({ status: 'disconnected', address: null })
})

test('a popup ends with a check mark and the account, then closes itself [HST-01]', async ({ demo, page }) => {
  const account = fundedAccount(4)
  const wallet = await SharingWallet.install(page, { name: 'Kestrel', addresses: [account.address] }, [account])
  await demo.open(pageWithPopup('dark'))
  // Long enough to inspect it.
  await page.evaluate((lingerMs) => {
    const { setTimeout } = window
    const later = (work: () => void, ms?: number) => setTimeout(work, ms === lingerMs ? 5_000 : ms)
    window.setTimeout = later as typeof setTimeout
  }, lingerMs)
  const popup = await PopupWindow.openedBy(page, () => page.getByRole('button', openButton).click())
  await popup.button(wallet.name).click()
  await expect(popup.card.getByRole('heading', { name: /^Connected as .*0x/ })).toBeVisible()
  await expect(popup.card).toContainText(`You’ll continue on ${new URL(origins.pages).host}.`)
  await demo.expectState({ status: 'connected', address: account.address, isOpen: false })
  await look(popup.page, 'connected, dark')
  await popup.expectClosed()
})

harborTest(
  'a visitor connects an extension by popup, signs and switches networks [HST-01, NET-02]',
  async ({ demo, page }) => {
    await demo.open(pageWithPopup('light'))
    const popup = await PopupWindow.openedBy(page, () => page.getByRole('button', openButton).click())
    const connect = () => popup.button(/Harbor/).click()
    await answering(page, 'Harbor', 'approve', connect, 'Connect to this site')
    await popup.expectClosed()
    await demo.expectState({ status: 'connected', isOpen: false })
    const { address } = (await demo.state()) ?? {}

    const sign = () => demo.request('personal_sign', [toHex('Good day'), address])
    expect(await answering(page, 'Harbor', 'approve', sign, 'Sign this message')).toEqual(signed)
    const change = () => page.evaluate(() => window.foyer?.switchNetwork('eip155:42161'))
    await answering(page, 'Harbor', 'approve', change, 'Switch network')
    await demo.expectState({ status: 'connected', caipNetworkId: 'eip155:42161' })
  },
)

test('a visitor signs in by email in a popup and approves requests there [HST-01, EMB-14]', async ({
  demo,
  page,
  mailbox,
}) => {
  await demo.open(pageWithPopup('light'))
  const popup = await PopupWindow.openedBy(page, () => page.getByRole('button', openButton).click())
  await expect(popup.card.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await look(popup.page, 'connect, light')
  await look(page, 'page that waits, light')
  await popup.card.getByRole('textbox', { name: 'Email' }).fill(mailbox.address)
  await popup.button(/^Continue$/).click()
  await popup.card.getByRole('textbox', { name: 'Six-digit code' }).fill(await mailbox.nextCode())
  await popup.expectClosed()
  await demo.expectState({ status: 'connected' })
  const { address } = (await demo.state()) ?? {}

  const asking = { outcome: Promise.resolve<unknown>(undefined) }
  const window = await PopupWindow.openedBy(page, async () => {
    asking.outcome = demo.request('personal_sign', [toHex('Good day'), address])
  })
  await expect(window.sheet.getByText(new URL(origins.pages).host)).toBeVisible()
  await look(window.page, 'approval, light')
  await confirmIn(window.sheet)
  expect(await asking.outcome).toEqual(signed)
  await window.expectClosed()
})

test('a visitor connects a phone by popup, sends and switches networks [HST-01, WC-01, NET-02]', async ({
  demo,
  page,
  phone,
}) => {
  await demo.open(optionsUrl({ projectId: 'demo', mode: 'popup', relayUrl }))
  const popup = await PopupWindow.openedBy(page, () => page.getByRole('button', openButton).click())
  await popup.button(/Scan with your phone/).click()
  await phone.pair(await scanCode(popup.card.getByRole('img', { name: 'Pairing code' })))
  await (await phone.nextProposal()).approve()
  await demo.expectState({ status: 'connected', address: phone.evmAddress, isOpen: false })
  await popup.expectClosed()

  expect(await sendFrom(phone, demo)).toEqual({ result: expect.stringMatching(/^0x[0-9a-f]{64}$/) })

  await page.evaluate(() => window.foyer?.switchNetwork('eip155:42161'))
  await demo.expectState({ status: 'connected', caipNetworkId: 'eip155:42161' })
  expect(await demo.request('eth_chainId')).toEqual({ result: '0xa4b1' })
  await page.evaluate(() => window.foyer?.disconnect())
  await demo.expectState({ status: 'disconnected', address: null })
  await expect.poll(() => page.context().pages().length).toBe(1)
})
