import type { Page } from '@playwright/test'
import { socialProviders } from '../../../shared-protocol/vocabulary/socialProvider.ts'
import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../world/browser/axe.ts'
import { codeField, emailField, signOut } from '../../world/flows/emailVisit.ts'
import { hosted } from '../../world/flows/hostedVisit.ts'
import { orders, url as signInUrl } from '../../world/flows/signInVisit.ts'
import { allowAt, logInBySocial, openSocialWindow, pressSocial, untold } from '../../world/flows/socialVisit.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { PopupWindow } from '../../world/pages/PopupWindow.ts'
import { origins } from '../../world/stack/ports.ts'

/** Returns the six digits that the page shows if it cannot pass the login to its opener. */
const showCode = async (page: Page) => {
  await page.getByRole('button', { name: 'I started it. Show the code' }).click()
  return (await page.getByText(/^\d{6}$/).textContent()) ?? ''
}

/** Blocks all further windows. */
const blockWindows = (page: Page) =>
  page.addInitScript(() => {
    window.open = () => null
  })

/** A hash router that treats unknown fragments as routes. */
const routeByHash = (page: Page) =>
  page.addInitScript(() => {
    const toRoute = () => {
      if (location.hash && !location.hash.startsWith('#/')) location.hash = `#/${location.hash.slice(1)}`
    }
    addEventListener('hashchange', toRoute)
    toRoute()
  })

for (const provider of socialProviders) {
  test(`a visitor logs in by ${provider} and returns after a reload [CON-01, EMB-08]`, async ({ demo }) => {
    const address = await logInBySocial(demo, provider)
    expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
    await demo.page.reload()
    await demo.expectState({ status: 'connected', address })
    // One OpenID provider and one provider with only OAuth.
    if (!['google', 'github'].includes(provider)) return
    await signOut(demo)
    expect(await logInBySocial(demo, provider, 'known')).toBe(address)
  })
}

test('a visitor sees a refusal at the provider and can reopen a closed window [EMB-08]', async ({ demo, modal }) => {
  await demo.open()
  await demo.openModal()
  await allowAt(await openSocialWindow(demo, 'google'), undefined, 'Deny')
  await expect(modal.heading('Google didn’t sign you in')).toBeVisible()

  const again = async () => {
    const opened = demo.page.context().waitForEvent('page')
    await modal.button('Try again').click()
    return opened
  }
  const left = await again()
  await left.getByRole('button', { name: 'Allow' }).waitFor()
  await left.close()
  await expect(modal.heading('Sign-in wasn’t finished')).toBeVisible()
  await allowAt(await again())
  await demo.expectState({ status: 'connected', isOpen: false })
})

for (const [provider, name] of [
  ['x', 'X'],
  ['facebook', 'Facebook'],
] as const) {
  test(`a visitor refuses at ${name}, or has no identity from ${name}, and sees it [EMB-08, LOG-03]`, async ({
    demo,
    modal,
  }) => {
    await demo.open()
    await demo.openModal()
    await allowAt(await openSocialWindow(demo, provider), undefined, 'Deny')
    await expect(modal.heading(`${name} didn’t sign you in`)).toBeVisible()
    const opened = demo.page.context().waitForEvent('page')
    await modal.button('Try again').click()
    await allowAt(await opened, untold())
    await expect(modal.heading(`Sign-in with ${name} failed`)).toBeVisible()
    await demo.expectState({ status: 'disconnected' })
  })
}

test('a visitor signs in by six digits on a page isolated from its windows [EMB-08, LOG-03]', async ({
  demo,
  modal,
}) => {
  await demo.open(`${origins.pages}/isolated/`)
  await demo.openModal()
  const window = await openSocialWindow(demo, 'discord')
  // A window without an opener continues only after a press.
  await window.getByRole('button', { name: 'Continue' }).click()
  await allowAt(window)
  const code = await showCode(window)
  await expect(window.getByRole('timer')).toHaveText(/^[0-4]:\d\d$/)
  await codeField(modal).fill(code)
  await demo.expectState({ status: 'connected', isOpen: false })
  await window.getByRole('button', { name: 'Close window' }).click()
  await expect.poll(() => window.isClosed()).toBe(true)
})

test('a visitor with blocked windows signs in through a redirect of the page [EMB-08, LOG-03]', async ({
  demo,
  modal,
  page,
}) => {
  await blockWindows(page)
  await routeByHash(page)
  await demo.open(`${origins.demo}/?basket=7#/cart/7`)
  await demo.openModal()
  await pressSocial(modal, 'google')
  await modal.button('Sign in on this page').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await allowAt(page)
  await expect(page.getByText(origins.demo, { exact: true })).toBeVisible()
  const code = await showCode(page)
  await page.getByRole('button', { name: 'Copy code and go back' }).click()
  await codeField(modal).fill(code)
  await demo.expectState({ status: 'connected', isOpen: false })
  expect(page.url()).toBe(`${origins.demo}/?basket=7#/cart/7`)
  await page.reload()
  await demo.expectState({ status: 'connected' })
})

test('a visitor in an in-app browser presses Google and is sent to a browser [EMB-08]', async ({
  demo,
  modal,
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', {
      value: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Instagram 380.0',
    })
  })
  await demo.open(`${origins.demo}/?basket=7`)
  await demo.openModal()
  await pressSocial(modal, 'google')
  await expect(modal.heading('Open in your browser')).toBeVisible()
  await expectAccessible(modal, 'open in your browser')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: origins.demo })
  await modal.button('Copy link').click()
  await expect(modal.button('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origins.demo}/?basket=7`)
  await modal.button('Choose another method').click()
  await expect(emailField(modal)).toBeVisible()
  await pressSocial(modal, 'github')
  await modal.button('Continue').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible()
})

test('a visitor opens an account without an email on a second device [LOG-02, LOG-04]', async ({
  demo,
  otherDevice,
}) => {
  const address = await logInBySocial(demo, 'github', 'nemo')
  expect(await logInBySocial(otherDevice, 'github', 'nemo')).toBe(address)
})

test('a visitor logs in by a social provider on the hosted page [CON-01, HST-01]', async ({ demo, modal, page }) => {
  await demo.open(hosted)
  const opened = page.context().waitForEvent('page')
  await modal.frame.getByRole('button', { name: 'Continue with Google' }).click()
  await allowAt(await opened)
  await demo.expectState({ status: 'connected' })
})

test('a visitor logs in by a social provider in a page’s popup [CON-01, HST-01]', async ({ demo, page }) => {
  await demo.open(optionsUrl({ projectId: 'demo', mode: 'popup' }))
  const popup = await PopupWindow.openedBy(page, () => page.getByRole('button', { name: 'Open Foyer' }).click())
  const opened = page.context().waitForEvent('page')
  await popup.button('Continue with Discord').click()
  await allowAt(await opened)
  await popup.expectClosed()
  await demo.expectState({ status: 'connected', isOpen: false })
  const { address } = (await demo.state()) ?? {}
  await page.reload()
  await demo.expectState({ status: 'connected', address })
})

test('a visitor’s social login also signs in to the page with one press [SIWX-01, SIWX-04]', async ({
  demo,
  modal,
  page,
}) => {
  await demo.open(signInUrl)
  await demo.openModal()
  await allowAt(await openSocialWindow(demo, 'google'))
  await modal.expectGone()
  const state = await demo.state()
  expect(state).toMatchObject({ status: 'connected', session: { account: state?.caipAddress } })
  expect(await orders(page)).toEqual({ ordersOf: state?.caipAddress })
})
