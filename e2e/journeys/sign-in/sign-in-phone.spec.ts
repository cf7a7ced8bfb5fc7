import { expect, test } from '../../fixtures.ts'
import { beginSignIn, codeField } from '../../world/flows/emailVisit.ts'
import { approving, askForCode, codeOf, scanWith } from '../../world/flows/phoneVisit.ts'
import { scanCode } from '../../world/flows/scanCode.ts'
import { countNonces, expectSignedOut, orders, signInUrl, url } from '../../world/flows/signInVisit.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { approve } from '../../world/pages/approvalSheet.ts'
import type { DemoPage } from '../../world/pages/DemoPage.ts'
import type { PhoneWallet } from '../../world/stack/phone/createPhoneWallet.ts'
import { origins, relayUrl, solanaChain } from '../../world/stack/ports.ts'

test('a visitor connects a phone, then signs in [SIWX-01, SIWX-04]', async ({ demo, modal, page, phone }) => {
  await demo.open(optionsUrl({ signInUrl, relayUrl }))
  await demo.openModal()
  await askForCode(modal)
  await (await scanWith(phone, modal)).approve()
  await expect(modal.heading('Sign in to Options page')).toBeVisible()
  await approving(phone, () => modal.button('Sign in').click(), 'personal_sign')
  await modal.expectGone()
  const account = `eip155:1:${phone.evmAddress}`
  expect(await demo.state()).toMatchObject({ address: phone.evmAddress, session: { account } })
  expect(await orders(page)).toEqual({ ordersOf: account })
})

test.describe('phone with one-step sign-in', () => {
  test.use({ canAuthenticate: true })
  const networks = 'eip155:1,eip155:42161'

  /** Opens the page and scans the code. */
  const scan = async (demo: DemoPage, phone: PhoneWallet, options: object = {}) => {
    await demo.open(optionsUrl({ signInUrl, relayUrl, networks, ...options }))
    await demo.openModal()
    await askForCode(demo.modal)
    await phone.pair(await scanCode(codeOf(demo.modal)))
  }

  test('connects and signs in in one step, and the server knows the visitor [WC-04, SIWX-03, SIWX-04]', async ({
    demo,
    modal,
    page,
    phone,
  }) => {
    const nonces = countNonces(page)
    await scan(demo, phone)
    const { payload, approve } = await phone.nextAuthentication()
    const { host, origin } = new URL(origins.pages)
    expect(payload).toMatchObject({ domain: host, aud: origin, chains: networks.split(','), version: '1' })
    await approve()
    await modal.expectGone()
    const account = `eip155:1:${phone.evmAddress}`
    expect(await demo.state()).toMatchObject({ status: 'connected', session: { account } })
    expect(await orders(page)).toEqual({ ordersOf: account })
    expect(nonces.all).toBe(1)
    await approving(phone, () => demo.request('personal_sign', ['0x68', phone.evmAddress]), 'personal_sign')
  })

  test('declines, then connects in two steps [WC-04, CON-13, CON-14]', async ({ demo, modal, page, phone }) => {
    await scan(demo, phone)
    await (await phone.nextAuthentication()).reject()
    await expect(modal.heading('Connection declined')).toBeVisible()
    await expectSignedOut(demo, 'disconnected')
    await modal.button('Try again').click()
    await (await scanWith(phone, modal)).approve()
    await approving(phone, () => modal.button('Sign in').click(), 'personal_sign')
    await modal.expectGone()
    expect(await orders(page)).toEqual({ ordersOf: `eip155:1:${phone.evmAddress}` })
  })

  for (const [what, lie] of [
    ['for another site', { domain: 'bank.example', aud: 'https://bank.example' }],
    ['with an old nonce', { nonce: '0123456789abcdef' }],
  ] as const)
    test(`signs a message ${what} and is connected without a session [WC-04, SIWX-04]`, async ({
      demo,
      modal,
      page,
      phone,
    }) => {
      await scan(demo, phone)
      await (await phone.nextAuthentication()).approve(lie)
      await expect(modal.heading('Sign in to Options page')).toBeVisible()
      await expectSignedOut(demo, 'connected')
      expect(await orders(page)).toBe(401)
    })

  test('uses two steps if the page has no message or other chains [WC-04]', async ({ demo, modal, page, phone }) => {
    await page.route(`**${signInUrl}/nonce`, (route) => route.fulfill({ status: 500, body: 'down' }), { times: 1 })
    await scan(demo, phone)
    await (await phone.nextProposal()).approve()
    await expect(modal.heading('Sign in to Options page')).toBeVisible()
    await modal.button('Cancel').click()
    await modal.expectGone()
    await scan(demo, phone, { networks: `eip155:1,${solanaChain.caipNetworkId}` })
    await (await phone.nextProposal()).reject()
  })
})

test('a visitor’s email login code also signs in to the page, with a notice [SIWX-01, SIWX-04]', async ({
  demo,
  mailbox,
  modal,
  page,
}) => {
  const nonces = countNonces(page)
  await beginSignIn(demo, mailbox, url)
  await expect(modal.frame.getByText(`You’ll be signed in to ${new URL(origins.pages).host}.`)).toBeVisible()
  await codeField(modal).fill(await mailbox.nextCode())
  await modal.expectGone()
  const state = await demo.state()
  expect(state).toMatchObject({ status: 'connected', session: { account: state?.caipAddress } })
  expect(await orders(page)).toEqual({ ordersOf: state?.caipAddress })
  expect(nonces.all).toBe(1)
})

test('a page disables sign-in by code, and the visitor approves in the secure frame [SIWX-01, SIWX-04]', async ({
  demo,
  mailbox,
  modal,
  page,
}) => {
  await beginSignIn(demo, mailbox, optionsUrl({ signInUrl, emailSignIn: false }))
  await codeField(modal).fill(await mailbox.nextCode())
  await modal.button('Sign in').click()
  await approve(modal, /^Sign/)
  await modal.expectGone()
  const state = await demo.state()
  expect(state).toMatchObject({ status: 'connected', session: { account: state?.caipAddress } })
  expect(await orders(page)).toEqual({ ordersOf: state?.caipAddress })
})
