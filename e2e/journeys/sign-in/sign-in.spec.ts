import { expect, harborTest, test } from '../../fixtures.ts'
import { expectAccessible } from '../../world/browser/axe.ts'
import { SharingWallet } from '../../world/flows/severalAccounts.ts'
import {
  ada,
  bo,
  connectTessera,
  countNonces,
  expectSignedOut,
  orders,
  signInByTessera,
  signInUrl,
  url,
} from '../../world/flows/signInVisit.ts'
import { answering } from '../../world/flows/visitorWallet.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { origins, solanaChain } from '../../world/stack/ports.ts'

test('a visitor signs in, the server knows them, and a reload does not prompt [SIWX-01, SIWX-04]', async ({
  demo,
  modal,
  page,
}) => {
  await connectTessera(demo)
  expect(await orders(page)).toBe(401)
  const tracked = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener('foyer:event', (event) => {
          const { event: name } = (event as CustomEvent).detail
          if (name.startsWith('SIWX')) resolve(name)
        }),
      ),
  )
  await signInByTessera(demo)
  await modal.expectGone()
  expect(await tracked).toBe('SIWX_AUTH_SUCCESS')
  const state = await demo.state()
  expect(state).toMatchObject({ status: 'connected', session: { account: state?.caipAddress } })
  expect(await orders(page)).toEqual({ ordersOf: state?.caipAddress })
  const nonces = countNonces(page)
  await page.reload()
  await demo.expectState({ session: state?.session })
  await modal.expectGone()
  expect(nonces.all).toBe(0)
})

test('a visitor declines to sign, stays connected and gets a new message [SIWX-01, SIWX-03]', async ({
  demo,
  modal,
  page,
}) => {
  const nonces = countNonces(page)
  await connectTessera(demo)
  await answering(page, 'Tessera', 'reject', () => modal.button('Sign in').click(), 'Sign this message')
  await expect(modal.heading('Signature declined')).toBeVisible()
  await expectSignedOut(demo, 'connected')
  expect(nonces.all).toBe(1)
  await signInByTessera(demo, 'Try again')
  await modal.expectGone()
  expect(nonces.all).toBe(2)
  expect(await orders(page)).toMatchObject({ ordersOf: expect.stringMatching(/^eip155:1:0x/) })
})

test('a visitor cannot close a required sign-in, which shakes, and Cancel disconnects [SIWX-02, UI-05]', async ({
  demo,
  modal,
  page,
}) => {
  await connectTessera(demo)
  await modal.recordShake()
  await modal.button('Close').click()
  await modal.expectShaken()
  await expect(modal.frame.getByText('Sign in or cancel to continue.')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(modal.heading('Sign in to Options page')).toBeVisible()
  await page.evaluate(() => window.foyer?.open('Networks'))
  await expect(modal.heading('Sign in to Options page')).toBeVisible()
  await modal.button('Cancel').click()
  await modal.expectGone()
  await expectSignedOut(demo, 'disconnected')
  await demo.openModal()
  await expect(modal.wallet('Tessera')).toBeVisible()
})

test('a visitor switches accounts and must sign in, or cancels to return [SIWX-01, SIWX-02]', async ({
  demo,
  modal,
  page,
}) => {
  const wallet = await SharingWallet.install(page, { name: 'Atlas', addresses: [ada.address, bo.address] }, [ada, bo])
  await demo.open(url)
  await demo.openModal()
  await modal.wallet('Atlas').click()
  await modal.button('Sign in').click()
  await modal.expectGone()
  const nonces = countNonces(page)
  const session = { account: `eip155:1:${ada.address}` }
  await demo.expectState({ address: ada.address })
  expect(await demo.state()).toMatchObject({ session })

  await wallet.share([bo.address, ada.address])
  await expect(modal.heading('Sign in with this account')).toBeVisible()
  await demo.expectState({ address: bo.address })
  await expectSignedOut(demo, 'connected')
  await modal.button('Cancel').click()
  await modal.expectGone()
  await expect.poll(() => demo.state()).toMatchObject({ address: ada.address, session })
  expect(nonces.all).toBe(1)

  await wallet.share([bo.address])
  await expect(modal.heading('Sign in with this account')).toBeVisible()
  await modal.button('Sign in').click()
  await modal.expectGone()
  expect(await demo.state()).toMatchObject({ address: bo.address, session: { account: `eip155:1:${bo.address}` } })
  await wallet.share([ada.address, bo.address])
  await expect.poll(() => demo.state()).toMatchObject({ address: ada.address, session })
  await modal.expectGone()
  expect(nonces.all).toBe(2)
})

test('a visitor disconnects, which ends the session on the server [SIWX-03]', async ({ demo, modal, page }) => {
  await connectTessera(demo)
  await signInByTessera(demo)
  await modal.expectGone()
  expect(await orders(page)).toMatchObject({ ordersOf: expect.any(String) })
  const revoked = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.evaluate(() => window.foyer?.disconnect())
  expect((await revoked).status()).toBe(204)
  expect(await orders(page)).toBe(401)
  await expectSignedOut(demo, 'disconnected')
})

test('a visitor returns, and the modal detects that the server ended the session [SIWX-01]', async ({
  demo,
  modal,
  page,
}) => {
  await connectTessera(demo)
  await signInByTessera(demo)
  await modal.expectGone()
  await page.evaluate(async (app) => {
    await import(`${app}/elements.js`)
    document.body.append(document.createElement('foyer-account'))
  }, origins.app)
  const account = page.locator('foyer-account').getByRole('button')
  await expect(account).toHaveAccessibleName(/^Account 0x.+, signed in$/)
  await page.evaluate(() => fetch('/api/sign-in/session', { method: 'DELETE' }))
  const frame = await modal.document()
  await frame.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(modal.heading('Sign in again')).toBeVisible()
  await expectSignedOut(demo, 'connected')
  await expect(account).not.toHaveAccessibleName(/signed in/)
})

test('a visitor sees that sign-in cannot start and is not connected [SIWX-03]', async ({ demo, modal, page }) => {
  await page.route(`**${signInUrl}/nonce`, (route) => route.fulfill({ status: 500, body: 'down' }))
  await demo.open(url)
  await demo.openModal()
  await answering(page, 'Tessera', 'approve', () => modal.wallet('Tessera').click(), 'Connect to this site')
  await expect(
    modal.frame.getByText('A problem occurred while trying initialize authentication', { exact: true }),
  ).toBeVisible()
  await expect(modal.wallet('Tessera')).toBeVisible()
  await demo.expectState({ status: 'disconnected' })
})

test.describe('page that rejects the signature', () => {
  test('shows no session if its server refuses, and accepts the next signature [SIWX-01]', async ({
    demo,
    modal,
    page,
  }) => {
    await connectTessera(demo)
    const session = `**${signInUrl}/session`
    await page.route(session, (route) => route.fulfill({ status: 401, json: { error: { code: 'wrong_signature' } } }))
    await signInByTessera(demo)
    await expect(modal.heading('Options page didn’t accept the signature')).toBeVisible()
    await expectSignedOut(demo, 'connected')
    await page.unroute(session)
    await signInByTessera(demo, 'Try again')
    await modal.expectGone()
    expect(await demo.state()).toMatchObject({ session: { account: expect.any(String) } })
  })

  test('creates a new message if the signature arrived too late [SIWX-01]', async ({ demo, modal, page }) => {
    await connectTessera(demo)
    // Invalidates the nonce on the server.
    await page.context().clearCookies()
    await signInByTessera(demo)
    await expect(modal.heading('The message is too old')).toBeVisible()
    await signInByTessera(demo, 'Sign in again')
    await modal.expectGone()
    expect(await demo.state()).toMatchObject({ session: { account: expect.any(String) } })
  })
})

test('the sign-in and its outcomes are accessible [UI-09]', async ({ demo, modal, page }) => {
  await connectTessera(demo, optionsUrl({ signInUrl, debug: false }))
  await expectAccessible(modal, 'sign-in')
  await answering(page, 'Tessera', 'reject', () => modal.button('Sign in').click(), 'Sign this message')
  await expect(modal.heading('Signature declined')).toBeVisible()
  await expectAccessible(modal, 'sign-in declined')
  await page.route(`**${signInUrl}/session`, (route) => route.fulfill({ status: 500, body: 'down' }))
  await signInByTessera(demo, 'Try again')
  await expect(modal.heading('Options page didn’t accept the signature')).toBeVisible()
  await expectAccessible(modal, 'sign-in refused')
})

harborTest('a visitor signs in with a Solana account in an extension [SIWX-04]', async ({ demo, modal, page }) => {
  await demo.open(optionsUrl({ signInUrl, networks: solanaChain.caipNetworkId }))
  await demo.openModal()
  await answering(page, 'Harbor', 'approve', () => modal.wallet('Harbor').click(), 'Connect to this site')
  await answering(page, 'Harbor', 'approve', () => modal.button('Sign in').click(), 'Sign this message')
  await modal.expectGone()
  const state = await demo.state()
  expect(state).toMatchObject({ session: { account: state?.caipAddress } })
  expect(await orders(page)).toEqual({ ordersOf: state?.caipAddress })
})
