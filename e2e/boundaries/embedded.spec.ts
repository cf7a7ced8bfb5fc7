import type { Page } from '@playwright/test'
import { toHex } from 'viem'
import { expect, test } from '../fixtures.ts'
import { approvalSheet, approve, expectNoByClosing, reject, signed } from '../pages/approvalSheet.ts'
import { origins, ports } from '../stack/ports.ts'
import { askForMail, beginSignIn, codeField, signIn } from '../visits/emailVisit.ts'
import { VisitorMailbox } from '../visits/VisitorMailbox.ts'
import { collectUncaught } from './alerts.ts'

const authCalls = `${origins.auth}/**`

/** The auth server is gone, until it is let back. */
const cutOff = async (page: Page) => {
  await page.context().route(authCalls, (route) => route.abort())
  return () => page.context().unroute(authCalls)
}

test.describe('the auth server cannot be reached', () => {
  test('when a code is asked for: said so, with another try that works [EMB-15]', async ({
    demo,
    modal,
    mailbox,
    page,
  }) => {
    await demo.open()
    await demo.openModal()
    const letBack = await cutOff(page)
    await askForMail(modal, mailbox.address)
    await expect(modal.heading('Unable to load email login dependency')).toBeVisible()
    await letBack()
    await modal.button('Try again').click()
    await codeField(modal).fill(await mailbox.nextCode())
    await demo.expectState({ status: 'connected' })
  })

  test('when the code is redeemed: said so, and the same code works later [EMB-15]', async ({
    demo,
    modal,
    mailbox,
    page,
  }) => {
    await beginSignIn(demo, mailbox)
    const code = await mailbox.nextCode()
    const letBack = await cutOff(page)
    await codeField(modal).fill(code)
    await expect(modal.dialog.getByText('An error occurred')).toBeVisible()
    await demo.expectState({ status: 'disconnected' })
    await letBack()
    await codeField(modal).fill('')
    await codeField(modal).fill(code)
    await demo.expectState({ status: 'connected' })
  })

  test('when a login of before is restored: not connected, and connected by itself once it is back [EMB-07]', async ({
    demo,
    mailbox,
    page,
  }) => {
    const address = await signIn(demo, mailbox)
    const letBack = await cutOff(page)
    await page.reload()
    await demo.expectState({ status: 'disconnected' })
    await letBack()
    await demo.expectState({ status: 'connected', address })
  })

  test('when something is signed: the page hears of it, and the next request works', async ({
    demo,
    modal,
    mailbox,
    page,
  }) => {
    const address = await signIn(demo, mailbox)
    const sign = async () => {
      const pendingRequest = demo.request('personal_sign', [toHex('Cut off'), address])
      await approve(modal)
      return pendingRequest
    }
    const letBack = await cutOff(page)
    expect(await sign()).toMatchObject({ code: -32603 })
    await letBack()
    expect(await sign()).toEqual(signed)
  })
})

test('mail that is refused is said to be, and holds nobody up [EMB-05]', async ({ demo, modal }) => {
  await demo.open()
  await demo.openModal()
  await askForMail(modal, 'refused@fjell.example')
  await expect(modal.dialog.getByText('We couldn’t send the email. Check the address.')).toBeVisible()
  const mailbox = new VisitorMailbox()
  await askForMail(modal, mailbox.address)
  await codeField(modal).fill(await mailbox.nextCode())
  await demo.expectState({ status: 'connected' })
})

test('a modal that claims another page than the one around it is refused everything [EMB-14]', async ({
  demo,
  modal,
  mailbox,
  context,
}) => {
  await context.route(`${origins.app}/assets/index-*.js`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const response = await route.fetch({ url: `http://127.0.0.1:${ports.app}${pathname}` })
    const code = (await response.text()).replaceAll(/hostOrigin:[\w$.]+/g, `hostOrigin:"${origins.evil}"`)
    await route.fulfill({ response, body: code })
  })
  await beginSignIn(demo, mailbox)
  await expect(modal.heading('Unable to load email login dependency')).toBeVisible()
  await demo.expectState({ status: 'disconnected' })
})

test('a sign-in message for another site is flagged, and says which [EMB-14]', async ({ demo, modal, mailbox }) => {
  const address = await signIn(demo, mailbox)
  const message = `bank.example wants you to sign in with your Ethereum account:
${address}


URI: https://bank.example/login
Version: 1
Chain ID: 1
Nonce: 8F2kQ1x7aa
Issued At: 2026-11-21T10:00:00.000Z`
  const pendingRequest = demo.request('personal_sign', [toHex(message), address])
  const sheet = approvalSheet(modal)
  await expect(sheet.getByText('This doesn’t match the site')).toBeVisible()
  await expect(sheet.getByText('bank.example').first()).toBeVisible()
  await expectNoByClosing(demo, pendingRequest)
})

test('where the browser cannot tell what covers the sheet, what the project vouches for stays in the frame [EMB-14]', async ({
  demo,
  modal,
  mailbox,
  context,
}) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
  })
  const address = await signIn(demo, mailbox)
  const pendingRequest = demo.request('personal_sign', [toHex('In the frame'), address])
  await approve(modal)
  expect(await pendingRequest).toEqual(signed)
})

test('a visitor whose visit is full of requests sees one after the other, and nothing breaks', async ({
  demo,
  modal,
  mailbox,
  page,
}) => {
  const uncaught = collectUncaught(page)
  const address = await signIn(demo, mailbox)
  const first = demo.request('personal_sign', [toHex('0'), address])
  await approvalSheet(modal).waitFor()
  let refused = 0
  const others = Array.from({ length: 30 }, async (_unused, index) => {
    const { code } = (await demo.request('personal_sign', [toHex(String(index)), address])) as { code?: number }
    if (code === -32005) refused += 1
  })
  // Sixteen wait. A request that came after the rejection would be asked for itself.
  await expect.poll(() => refused).toBe(14)
  await reject(modal)
  expect(await first).toMatchObject({ code: 4001 })
  await Promise.all(others)
  expect(uncaught).toEqual([])
})
