import type { Locator } from '@playwright/test'
import { toHex } from 'viem'
import { expect, harborTest, test } from '../../fixtures.ts'
import { findProblems, inBothSizes } from '../../world/browser/axe.ts'
import { beginSignIn, codeField, signIn } from '../../world/flows/emailVisit.ts'
import { continueWithoutCode, hosted, pageOfHosted, signInOnHostedPage } from '../../world/flows/hostedVisit.ts'
import { sendFrom } from '../../world/flows/phoneVisit.ts'
import { scanCode } from '../../world/flows/scanCode.ts'
import { fundedAccount, SharingWallet } from '../../world/flows/severalAccounts.ts'
import { answering } from '../../world/flows/visitorWallet.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { approvalSheet, confirmIn, signed } from '../../world/pages/approvalSheet.ts'
import { ModalPage } from '../../world/pages/ModalPage.ts'
import { PopupWindow } from '../../world/pages/PopupWindow.ts'
import { origins } from '../../world/stack/ports.ts'

test('a visitor signs in on the hosted page by email, sees devices and disconnects [HST-01, EMB-05]', async ({
  demo,
  modal,
  mailbox,
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => message.text().includes('[Foyer]') && complaints.push(message.text()))
  await demo.open(hosted)
  const field = (name: string) => modal.frame.getByRole('textbox', { name })
  const button = (name: string) =>
    modal.frame.getByRole('button', { name, exact: ['Account', 'Continue'].includes(name) })
  await field('Email').fill(mailbox.address)
  await button('Continue').click()
  await field('Six-digit code').fill(await mailbox.nextCode())
  await demo.expectState({ status: 'connected' })
  const card = (name: string) => modal.frame.getByRole('region', { name })
  await expect(card('Devices')).toContainText('This device')
  await expect(card('Connected apps')).toContainText('No connected apps')
  await button('Account').click()
  await button('Account settings').click()
  await expect(button(mailbox.address)).toBeVisible()
  await expect(button('Devices')).toHaveCount(0)

  await page.reload()
  await demo.expectState({ status: 'connected' })
  // The hosted page itself is the requester, and the sheet shows it.
  const { address } = (await demo.state()) ?? {}
  const pendingRequest = demo.request('personal_sign', [toHex('Good day'), address])
  const openWindow = approvalSheet(modal).getByRole('button', { name: 'Open window' }).click()
  const [window] = await Promise.all([page.waitForEvent('popup'), openWindow])
  const sheet = window.getByRole('alertdialog')
  await expect(sheet.getByRole('heading').first()).toHaveText(new URL(origins.app).host)
  await confirmIn(sheet)
  expect(await pendingRequest).toEqual(signed)
  // The auth server's proxy provides its network data.
  expect(complaints).toEqual([])
  await button('Account').click()
  await button('Account settings').click()
  await button('Disconnect').click()
  await expect(field('Email')).toBeVisible()
  await expect(card('Devices')).toHaveCount(0)
  await demo.expectState({ status: 'disconnected' })
})

test('the hosted page shows accounts, apps and devices as a row or column of cards [HST-01, UI-01, UI-09]', async ({
  demo,
  modal,
  mailbox,
  page,
  otherDevice,
}) => {
  await signInOnHostedPage(page, mailbox)
  await signIn(otherDevice, mailbox, pageOfHosted)
  await page.reload()
  await demo.expectState({ status: 'connected' })
  const cards = ['Accounts', 'Connected apps', 'Devices'].map((name) => modal.frame.getByRole('region', { name }))
  const [accounts, apps, devices] = cards as [Locator, Locator, Locator]
  await expect(apps.getByRole('button')).toHaveText([/Disconnect$/])
  await expect(devices.getByRole('listitem')).toHaveCount(2)

  await inBothSizes(page, async (size, theme) => {
    await page.emulateMedia({ colorScheme: theme === 'light' ? 'light' : 'dark' })
    expect(await findProblems(page), `${size}, ${theme}`).toEqual([])
    const ofPage = ['landmark-one-main', 'page-has-heading-one']
    expect(await findProblems(await modal.document(), ofPage), `cards, ${size}, ${theme}`).toEqual([])
    const boxes = await Promise.all(cards.map((card) => card.boundingBox()))
    const along = size === 'desktop' ? 'x' : 'y'
    const starts = boxes.map((box) => box?.[along] ?? 0)
    expect(starts).toEqual(starts.toSorted((one, other) => one - other))
    expect(new Set(boxes.map((box) => box?.[along === 'x' ? 'y' : 'x'])).size).toBe(1)
    for (const box of boxes) expect(box?.width).toBe(360)
    const { FOYER_SHOTS } = process.env
    if (FOYER_SHOTS)
      await page.screenshot({ path: `${FOYER_SHOTS}/hosted cards ${theme}, ${size}.png`, fullPage: true })
  })

  await apps.getByRole('button').click()
  await expect(apps).toContainText('No connected apps')
  // Its steps appear in the first card, regardless of the scroll position.
  await page.setViewportSize({ width: 390, height: 500 })
  await devices.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(
    modal.frame.getByRole('region', { name: 'Sign out everywhere' }).getByRole('heading').first(),
  ).toBeInViewport()
  await modal.frame.getByRole('button', { name: 'Back' }).click()
  await expect(accounts).toBeVisible()
})

test('the hosted page and page popups have separate logins [HST-01, EMB-05, EMB-14]', async ({
  demo,
  page,
  modal,
  mailbox,
  context,
}) => {
  await demo.open(optionsUrl({ projectId: 'hosted', mode: 'popup' }))
  const popup = await PopupWindow.openedBy(page, () => page.getByRole('button', { name: 'Open Foyer' }).click())
  await popup.card.getByRole('textbox', { name: 'Email' }).fill(mailbox.address)
  await popup.button(/^Continue$/).click()
  await popup.card.getByRole('textbox', { name: 'Six-digit code' }).fill(await mailbox.nextCode())
  await popup.expectClosed()
  await demo.expectState({ status: 'connected' })

  // The hosted page also needs a code.
  const tab = await context.newPage()
  const address = await signInOnHostedPage(tab, mailbox)
  const own = new ModalPage(tab)
  await own.frame.getByRole('button', { name: 'Account', exact: true }).click()
  await own.frame.getByRole('button', { name: 'Account settings' }).click()
  await own.frame.getByRole('button', { name: 'Disconnect' }).click()
  await expect(own.frame.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await tab.close()

  const asking = { outcome: Promise.resolve<unknown>(undefined) }
  const window = await PopupWindow.openedBy(page, async () => {
    const text = `Good day from ${new URL(origins.pages).host}`
    asking.outcome = demo.request('personal_sign', [toHex(text), address])
  })
  await confirmIn(window.sheet)
  expect(await asking.outcome).toEqual(signed)
  await window.expectClosed()

  // A popup's session does not count elsewhere, and the hosted page has none.
  await beginSignIn(demo, mailbox, pageOfHosted)
  await codeField(modal).waitFor()
  await continueWithoutCode(demo)
  await expect(modal.dialog).toContainText(
    `You aren’t signed in at ${new URL(origins.app).host}. Use the email code instead.`,
  )
})

test('a visitor connects a phone on the hosted page, sends, switches networks and disconnects [HST-01, WC-01, NET-02]', async ({
  demo,
  modal,
  page,
  phone,
}) => {
  await demo.open(hosted)
  await modal.frame.getByRole('button', { name: /Scan with your phone/ }).click()
  await phone.pair(await scanCode(modal.frame.getByRole('img', { name: 'Pairing code' })))
  await (await phone.nextProposal()).approve()
  await demo.expectState({ status: 'connected', address: phone.evmAddress })

  expect(await sendFrom(phone, demo)).toEqual({ result: expect.stringMatching(/^0x[0-9a-f]{64}$/) })

  await page.evaluate(() => window.foyer?.switchNetwork('eip155:42161'))
  await demo.expectState({ status: 'connected', caipNetworkId: 'eip155:42161' })
  expect((await demo.state())?.accounts.solana).toMatchObject({ address: phone.solanaAddress })
  await modal.frame.getByRole('button', { name: 'Account', exact: true }).click()
  await modal.frame.getByRole('button', { name: 'Disconnect' }).click()
  // The phone has several accounts here, so the modal requests confirmation before it disconnects all.
  await expect(modal.frame.getByText('Disconnect Lantern?')).toBeVisible()
  await modal.frame.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await demo.expectState({ status: 'disconnected', address: null })
})

harborTest('a visitor connects an extension on the hosted page and reloads [HST-01]', async ({ demo, modal, page }) => {
  await demo.open(hosted)
  await modal.frame.getByRole('button', { name: 'Harbor' }).click()
  const connect = () => modal.frame.getByRole('button', { name: 'Ethereum and compatible networks' }).click()
  await answering(page, 'Harbor', 'approve', connect, 'Connect to this site')
  await demo.expectState({ status: 'connected' })
  await page.reload()
  await demo.expectState({ status: 'connected' })
})

test('a visitor connects a wallet on the hosted page in every size and theme [HST-01, UI-09]', async ({
  demo,
  modal,
  page,
}) => {
  const address = fundedAccount(3).address
  const wallet = await SharingWallet.install(page, { name: 'Kestrel', addresses: [address] })
  // The URL has no project. The operator chose one for direct visitors.
  await demo.open(origins.app)
  expect(page.url()).toBe(hosted)
  const links = ['Terms', 'Privacy policy'].map((name) => page.getByRole('link', { name }))
  await expect(links[0] as Locator).toHaveAttribute('href', 'https://hosted.example/terms?of="service"&more')
  await expect(links[1] as Locator).toHaveAttribute('href', 'https://hosted.example/privacy')
  const row = modal.frame.getByRole('button', { name: wallet.name })
  await expect(row).toBeVisible()
  await inBothSizes(page, async (size, theme) => {
    await page.emulateMedia({ colorScheme: theme === 'light' ? 'light' : 'dark' })
    expect(await findProblems(page), `${size}, ${theme}`).toEqual([])
    // The page around the modal has both landmarks.
    const ofPage = ['landmark-one-main', 'page-has-heading-one']
    expect(await findProblems(await modal.document(), ofPage), `modal, ${size}, ${theme}`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    const { FOYER_SHOTS } = process.env
    if (FOYER_SHOTS) await page.screenshot({ path: `${FOYER_SHOTS}/hosted ${theme}, ${size}.png` })
  })
  await row.click()
  await demo.expectState({ status: 'connected', address })
})
