import type { Page } from '@playwright/test'
import { toHex } from 'viem'
import { expect, test } from '../fixtures.ts'
import { askForMail, beginSignIn, codeField, signIn } from '../world/flows/emailVisit.ts'
import { VisitorMailbox } from '../world/flows/VisitorMailbox.ts'
import { approvalSheet, approve, expectNoByClosing, reject, signed } from '../world/pages/approvalSheet.ts'
import { origins, ports } from '../world/stack/ports.ts'
import { collectUncaught } from './alerts.ts'

const authCalls = `${origins.auth}/**`

/** The auth server is unreachable until it is restored. */
const cutOff = async (page: Page) => {
  await page.context().route(authCalls, (route) => route.abort())
  return () => page.context().unroute(authCalls)
}

test.describe('an unreachable auth server', () => {
  test('is reported on a code request, and a retry works [EMB-15]', async ({ demo, modal, mailbox, page }) => {
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

  test('is reported when the code is redeemed, and the code works later [EMB-15]', async ({
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

  test('leaves an earlier login disconnected and reconnects it once back [EMB-07]', async ({ demo, mailbox, page }) => {
    const address = await signIn(demo, mailbox)
    const letBack = await cutOff(page)
    await page.reload()
    await demo.expectState({ status: 'disconnected' })
    await letBack()
    await demo.expectState({ status: 'connected', address })
  })

  test('is reported to the page on a signature, and the next request works', async ({ demo, modal, mailbox, page }) => {
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

test('a visitor sees that an email was refused, and can continue [EMB-05]', async ({ demo, modal }) => {
  await demo.open()
  await demo.openModal()
  await askForMail(modal, 'refused@fjell.example')
  await expect(modal.dialog.getByText('We couldn’t send the email. Check the address.')).toBeVisible()
  const mailbox = new VisitorMailbox()
  await askForMail(modal, mailbox.address)
  await codeField(modal).fill(await mailbox.nextCode())
  await demo.expectState({ status: 'connected' })
})

test('a modal that claims another page than its own is refused every call [EMB-14]', async ({
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

test('a sign-in message for another site is flagged with that site [EMB-14]', async ({ demo, modal, mailbox }) => {
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

test('a vouched-for request stays in the frame if the browser cannot detect covers [EMB-14]', async ({
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

test('a visitor with many requests sees one after another, without failures', async ({
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
  // Sixteen wait. A request that arrives after the rejection would be shown by itself.
  await expect.poll(() => refused).toBe(14)
  await reject(modal)
  expect(await first).toMatchObject({ code: 4001 })
  await Promise.all(others)
  expect(uncaught).toEqual([])
})
