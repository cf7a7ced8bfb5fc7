import type { Page } from '@playwright/test'
import { expect, harborTest, test } from '../../fixtures.ts'
import { findProblems, inBothSizes } from '../../world/browser/axe.ts'
import { otherLogins } from '../../world/flows/otherLogins.ts'
import { approving } from '../../world/flows/phoneVisit.ts'
import { scanCode } from '../../world/flows/scanCode.ts'
import { fundedAccount, SharingWallet } from '../../world/flows/severalAccounts.ts'
import { allowAt } from '../../world/flows/socialVisit.ts'
import { VisitorMailbox } from '../../world/flows/VisitorMailbox.ts'
import { answering } from '../../world/flows/visitorWallet.ts'
import { startShop } from '../../world/host-pages/startShop.ts'
import { approvalSheet } from '../../world/pages/approvalSheet.ts'
import { ModalPage } from '../../world/pages/ModalPage.ts'
import { createPhoneWallet } from '../../world/stack/phone/createPhoneWallet.ts'
import { origins, solanaChain } from '../../world/stack/ports.ts'

// All stories share one shop because it has one port.
test.describe.configure({ mode: 'serial' })

let closeShop: () => Promise<void>
test.beforeAll(async () => {
  closeShop = await startShop()
})
test.afterAll(() => closeShop())

const { host } = new URL(origins.shop)
const claimsOn = async (page: Page) => JSON.parse((await page.locator('body').textContent()) ?? '')

const look = (page: Page, name: string) =>
  inBothSizes(page, async (size, theme) => {
    await page.emulateMedia({ colorScheme: theme === 'light' ? 'light' : 'dark' })
    expect(await findProblems(page), `${name}, ${size}, ${theme}`).toEqual([])
    const { FOYER_SHOTS } = process.env
    if (FOYER_SHOTS) await page.screenshot({ path: `${FOYER_SHOTS}/${name} ${theme}, ${size}.png` })
  })

test('a visitor signs in to an OpenID shop by email, again silently, and out [HST-01, HST-04]', async ({
  demo,
  modal,
  mailbox,
  page,
}) => {
  await demo.open(`${origins.shop}/sign-in`)
  await expect(page.getByText(`Continue to ${host}`)).toBeVisible()
  await expect(modal.frame.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await look(page, 'redirect, sign in')
  await modal.frame.getByRole('textbox', { name: 'Email' }).fill(mailbox.address)
  await modal.frame.getByRole('button', { name: 'Continue', exact: true }).click()
  await modal.frame.getByRole('textbox', { name: 'Six-digit code' }).fill(await mailbox.nextCode())

  await expect(page.getByText(`${origins.shop}/callback`)).toBeVisible()
  await look(page, 'redirect, consent')
  const share = page.getByRole('checkbox', { name: mailbox.address })
  await expect(share).not.toBeChecked()
  await share.check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('"email_verified":true')).toBeVisible()
  const claims = await claimsOn(page)
  expect(claims).toMatchObject({ iss: origins.auth, aud: 'shop-backend', email: mailbox.address })
  expect(claims.accounts).toEqual(expect.arrayContaining([expect.stringMatching(/^eip155:1:0x[0-9a-fA-F]{40}$/)]))

  await page.goto(`${origins.shop}/sign-in`)
  await expect(page.getByText(claims.sub)).toBeVisible()

  await page.goto(`${origins.shop}/sign-out`)
  await expect(page.getByText('You’ll stay signed in to Foyer itself.')).toBeVisible()
  await look(page, 'redirect, sign out')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('The shop')).toBeVisible()

  // The visitor is still signed in to Foyer and enters nothing.
  await page.goto(`${origins.shop}/sign-in?kind=app`)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText(claims.sub)).toBeVisible()
  expect(await claimsOn(page)).not.toHaveProperty('email')
})

test('a visitor signs in to an OpenID shop by a social provider [HST-01, CON-01]', async ({ demo, modal, page }) => {
  await demo.open(`${origins.shop}/sign-in`)
  const opened = page.context().waitForEvent('page')
  await modal.frame.getByRole('button', { name: 'Continue with X' }).click()
  await allowAt(await opened)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('"iss"')).toBeVisible()
  const claims = await claimsOn(page)
  expect(claims.accounts).toEqual(expect.arrayContaining([expect.stringMatching(/^eip155:1:0x[0-9a-fA-F]{40}$/)]))
  expect(claims).not.toHaveProperty('email')
})

for (const [name, logIn] of Object.entries(otherLogins)) {
  test(`a visitor signs in to an OpenID shop by ${name} [HST-01, CON-01]`, async ({ demo, modal, page }) => {
    await demo.open(`${origins.shop}/sign-in`)
    const goOn = page.getByRole('button', { name: 'Continue', exact: true })
    await logIn({ page, card: modal.frame, sheet: approvalSheet(modal), isDone: () => goOn.isVisible() })
    await goOn.click()
    await expect(page.getByText('"iss"')).toBeVisible()
    const { accounts } = await claimsOn(page)
    expect(accounts).toEqual(expect.arrayContaining([expect.stringMatching(/^eip155:1:0x[0-9a-fA-F]{40}$/)]))
  })
}

test('a shop opens a sign-in popup with the email filled in, then closes it [HST-01]', async ({ mailbox, page }) => {
  await page.goto(`${origins.shop}/popup?${new URLSearchParams({ login_hint: mailbox.address })}`)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const popup = await opening
  const { frame } = new ModalPage(popup)
  await expect(frame.getByRole('textbox', { name: 'Email' })).toHaveValue(mailbox.address)
  await frame.getByRole('button', { name: 'Continue', exact: true }).click()
  await frame.getByRole('textbox', { name: 'Six-digit code' }).fill(await mailbox.nextCode())
  await popup.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText(`"iss":"${origins.auth}"`)).toBeVisible()
  await expect.poll(() => popup.isClosed()).toBe(true)
})

test('a visitor with a wallet signs in by one message that names the recipient [HST-01]', async ({ modal, page }) => {
  const account = fundedAccount(4)
  const wallet = await SharingWallet.install(page, { name: 'Kestrel', addresses: [account.address] }, [account])
  await page.goto(`${origins.shop}/sign-in?kind=app`)
  await modal.frame.getByRole('button', { name: wallet.name }).click()
  await page.getByRole('button', { name: 'Sign in with Kestrel' }).click()
  await expect(page.getByText('"aud":"shop-app"')).toBeVisible()
  const subject = `eip155:1:${account.address}`
  expect(await claimsOn(page)).toMatchObject({ sub: subject, accounts: [subject] })
})

harborTest(
  'a visitor declines in a Solana wallet, tries again and signs in [HST-01, HST-04]',
  async ({ demo, modal, page }) => {
    await demo.open(`${origins.shop}/sign-in?kind=app`)
    await modal.frame.getByRole('button', { name: 'Harbor' }).click()
    await look(page, 'redirect, kinds of networks')
    const connect = () => modal.frame.getByRole('button', { name: 'Solana' }).click()
    await answering(page, 'Harbor', 'approve', connect, 'Connect to this site')
    await demo.expectState({ status: 'connected', caipNetworkId: solanaChain.caipNetworkId })
    const { address } = (await demo.state()) ?? {}

    const press = (name: string) => () => page.getByRole('button', { name }).click()
    await look(page, 'redirect, Solana')
    await answering(page, 'Harbor', 'reject', press('Sign in with Harbor'), 'Sign this message')
    await expect(page.getByText('You declined. Nothing was shared.')).toBeVisible()
    await look(page, 'redirect, Solana, declined')
    await answering(page, 'Harbor', 'approve', press('Try again'), 'Sign this message')
    await expect(page.getByText('"aud":"shop-app"')).toBeVisible()
    const subject = `${solanaChain.caipNetworkId}:${address}`
    expect(await claimsOn(page)).toMatchObject({ sub: subject, accounts: [subject] })
  },
)

test('a visitor signs in to the shop with a Solana account on a phone [HST-01, WC-01]', async ({
  demo,
  modal,
  page,
}) => {
  const phone = await createPhoneWallet({ projectId: 'hosted', accountIndex: 5, namespaces: ['solana'] })
  try {
    await demo.open(`${origins.shop}/sign-in?kind=app`)
    await modal.frame.getByRole('button', { name: /Scan with your phone/ }).click()
    await phone.pair(await scanCode(modal.frame.getByRole('img', { name: 'Pairing code' })))
    await (await phone.nextProposal()).approve()
    await demo.expectState({ status: 'connected', caipNetworkId: solanaChain.caipNetworkId })

    await page.getByRole('button', { name: 'Sign in with Lantern' }).click()
    await expect(page.getByText('Confirm the message in Lantern.')).toBeVisible()
    const declined = await phone.nextRequest()
    expect(declined.method).toBe('solana_signMessage')
    await declined.reject()
    await expect(page.getByText('You declined. Nothing was shared.')).toBeVisible()
    const tryAgain = () => page.getByRole('button', { name: 'Try again' }).click()
    await approving(phone, tryAgain, 'solana_signMessage')
    await expect(page.getByText('"aud":"shop-app"')).toBeVisible()
    const subject = `${solanaChain.caipNetworkId}:${phone.solanaAddress}`
    expect(await claimsOn(page)).toMatchObject({ sub: subject, accounts: [subject] })
  } finally {
    await phone.stop()
  }
})

test('a visitor declines on the hosted page and returns without sharing data [HST-01]', async ({ page }) => {
  await page.goto(`${origins.shop}/sign-in`)
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await expect(page.getByText('access_denied')).toBeVisible()
})

test('a visitor who must sign in again confirms, is signed out and uses another account [HST-01]', async ({
  demo,
  modal,
  mailbox,
  page,
}) => {
  const email = modal.frame.getByRole('textbox', { name: 'Email' })
  const code = modal.frame.getByRole('textbox', { name: 'Six-digit code' })
  await demo.open(`${origins.shop}/sign-in`)
  await email.fill(mailbox.address)
  await modal.frame.getByRole('button', { name: 'Continue', exact: true }).click()
  await code.fill(await mailbox.nextCode())
  const useAnother = page.getByRole('link', { name: 'Use another account' })
  await expect(useAnother).toBeVisible()
  // Logins are compared by the second. This waits for the next one.
  const second = Math.floor(Date.now() / 1000)
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second)
  await useAnother.click()
  await expect(page.getByText(`${host} wants you to sign in again.`)).toBeVisible()
  await page.getByRole('button', { name: 'Sign in again' }).click()

  const other = new VisitorMailbox()
  await email.fill(other.address)
  await modal.frame.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(code).toBeVisible()
  await code.fill(await other.nextCode())
  await page.getByRole('checkbox', { name: other.address }).check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('"email_verified":true')).toBeVisible()
  expect((await claimsOn(page)).email).toBe(other.address)
})

test('the provider refuses an unregistered redirect address on a page without links [HST-01]', async ({ page }) => {
  await page.goto(`${origins.shop}/sign-in?redirect_uri=${encodeURIComponent('https://evil.example/callback')}`)
  await expect(page.getByRole('heading', { name: 'This sign-in isn’t valid' })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(origins.auth)
  await look(page, 'redirect, not valid')
})
