import { toHex } from 'viem'
import { expect, test } from '../fixtures.ts'
import { comeBack, signIn, signOut } from '../world/flows/emailVisit.ts'
import { approvalSheet, approve, sign, signed, signInVain } from '../world/pages/approvalSheet.ts'
import type { DemoPage } from '../world/pages/DemoPage.ts'
import { origins } from '../world/stack/ports.ts'
import { recordAuthCalls, stepBetween } from './authTraffic.ts'
import { newTab } from './tabs.ts'

test.use({ signedInAt: origins.demo })
test.beforeEach(({ context }) => stepBetween(context))

const ask = (tab: DemoPage, address: string) => tab.request('personal_sign', [toHex('Good day'), address])

/** Another tab of the same page, which is logged in automatically. */
const joinIn = async (demo: DemoPage, address: string) => {
  const other = await newTab(demo.page.context())
  await other.open()
  await other.expectState({ status: 'connected', address })
  return other
}

test('signing out in one tab signs out the other and ends its requests', async ({ demo, context }) => {
  const calls = recordAuthCalls(context)
  const address = await comeBack(demo)
  const other = await joinIn(demo, address)
  const asked = ask(other, address)
  await expect(approvalSheet(other.modal).getByRole('button', { name: 'Sign' })).toBeEnabled()
  await demo.page.bringToFront()
  await signOut(demo)
  expect(await asked).toMatchObject({ code: 4100 })
  await other.expectState({ status: 'disconnected', address: null, isOpen: false })
  await expect(approvalSheet(other.modal)).toHaveCount(0)
  expect(await ask(other, address)).toMatchObject({ code: 4100 })
  expect(calls.count('getAuthShare')).toBe(0)
})

test('two tabs with simultaneous requests both receive answers', async ({ demo }) => {
  const address = await comeBack(demo)
  const other = await joinIn(demo, address)
  const asked = [ask(demo, address), ask(other, address)]
  await other.page.bringToFront()
  await approve(other.modal)
  await demo.page.bringToFront()
  await approve(demo.modal)
  expect(await Promise.all(asked)).toEqual([signed, signed])
})

test('two tabs with simultaneously expired tokens refresh once and stay signed in', async ({ demo, context }) => {
  const calls = recordAuthCalls(context)
  const address = await comeBack(demo)
  const other = await joinIn(demo, address)
  const stale = calls.last('getSession').headers().authorization
  // Simulates on the server the end of the token that both have.
  await context.route(`${origins.auth}/v1/**`, async (route) => {
    if (route.request().headers().authorization !== stale) return route.fallback()
    await route.fulfill({
      status: 401,
      headers: { 'access-control-allow-origin': origins.secure },
      json: { error: 'invalid_token', message: 'Expired' },
    })
  })
  const devices = async (tab: DemoPage) => {
    await tab.page.bringToFront()
    await tab.button.click()
    await tab.modal.openSettings()
    await tab.modal.button('Devices').click()
    return tab.modal.dialog.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  }
  const lists = [await devices(demo), await devices(other)]
  for (const list of lists) await expect(list).toHaveCount(1)
  expect(calls.count('refresh')).toBe(1)
  for (const tab of [demo, other]) {
    await tab.page.bringToFront()
    await tab.modal.close()
    await tab.modal.expectGone()
    expect(await sign(tab, address)).toEqual(signed)
    await tab.expectState({ status: 'connected', address })
  }
})

test.describe('a visitor of two sites', () => {
  // Remaining sessions of the story would appear as devices in the lists of other stories.
  test.use({ signedInAt: undefined })

  test('has two devices on two sites, and ending one leaves the other signed in', async ({
    demo,
    mailbox,
    context,
  }) => {
    const address = await signIn(demo, mailbox)
    const elsewhere = await newTab(context)
    expect(await signIn(elsewhere, mailbox, `${origins.pages}/plain/`)).toBe(address)
    await elsewhere.openModal()
    await elsewhere.modal.openSettings()
    await elsewhere.modal.button('Devices').click()
    const devices = elsewhere.modal.dialog.getByRole('list', { name: 'Devices' }).getByRole('listitem')
    await expect(devices).toHaveCount(2)
    const hostOf = (origin: string) => new URL(origin).host
    await expect(devices.filter({ hasText: 'This device' })).toContainText(hostOf(origins.pages))
    const first = devices.filter({ hasText: hostOf(origins.demo) })
    await expect(first).toContainText('Sign out')
    await first.getByRole('button').click()
    await expect(devices).toHaveCount(1)
    await elsewhere.modal.close()
    await elsewhere.modal.expectGone()
    expect(await sign(elsewhere, address)).toEqual(signed)

    await demo.page.bringToFront()
    expect(await signInVain(demo, address)).toMatchObject({ code: 4100 })
    await demo.expectState({ status: 'disconnected', address: null })
    await elsewhere.expectState({ status: 'connected', address })
  })
})
