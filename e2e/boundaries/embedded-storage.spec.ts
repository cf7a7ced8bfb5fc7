import { chromium, type Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { askForMail, codeField, signIn } from '../world/flows/emailVisit.ts'
import { readStatuses, recordStatuses } from '../world/flows/statuses.ts'
import { sign, signed, untilSignedIn } from '../world/pages/approvalSheet.ts'
import { ensureChromium } from '../world/stack/chromium.ts'
import { origins } from '../world/stack/ports.ts'
import { recordAuthCalls } from './authTraffic.ts'
import { clearSecureStorage, secureFrame } from './frames.ts'
import { newTab } from './tabs.ts'

const denied = test.extend({
  /** Playwright's default switches leave frames of other sites without storage, like browsers that block it. */
  context: async ({ viewport }, use) => {
    const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
    await use(await browser.newContext({ viewport }))
    await browser.close()
  },
})

const isDenied = async (page: Page) =>
  (await secureFrame(page)).evaluate(async () => {
    try {
      const request = indexedDB.open('probe')
      return await new Promise<boolean>((resolve) => {
        request.onsuccess = () => resolve(false)
        request.onerror = () => resolve(true)
      })
    } catch {
      return true
    }
  })

denied(
  'where the secure frame is denied storage, a login lasts as long as the page, and signs [EMB-07]',
  async ({ demo, mailbox, page }) => {
    const address = await signIn(demo, mailbox)
    expect(await isDenied(page)).toBe(true)
    expect(await sign(demo, address)).toEqual(signed)
    await demo.modal.expectGone()
    expect(await sign(demo, address)).toEqual(signed)
    await recordStatuses(page)
    await page.reload()
    await demo.warmUp()
    await demo.expectState({ status: 'disconnected', address: null })
    expect(await demo.request('personal_sign', ['0x00', address])).toMatchObject({ code: 4100 })
    expect(await readStatuses(page)).not.toContain('connected')
  },
)

test.describe('clearing the secure frame’s storage while a visitor is connected', () => {
  test('refuses the next signature, disconnects the page, and permits a new login', async ({
    demo,
    modal,
    mailbox,
    page,
    context,
  }) => {
    const calls = recordAuthCalls(context)
    const address = await signIn(demo, mailbox)
    await clearSecureStorage(page)
    expect(await demo.request('personal_sign', ['0x00', address])).toMatchObject({ code: 4100 })
    await demo.expectState({ status: 'disconnected', address: null })
    expect(calls.count('getAuthShare')).toBe(0)
    await demo.openModal()
    await askForMail(modal, mailbox.address)
    await codeField(modal).fill(await mailbox.nextCode())
    await untilSignedIn(demo)
    await demo.expectState({ status: 'connected', address })
  })

  test('leaves no connection after a reload', async ({ demo, mailbox, page }) => {
    await signIn(demo, mailbox)
    await clearSecureStorage(page)
    await recordStatuses(page)
    await page.reload()
    await demo.expectState({ status: 'disconnected', address: null })
    expect(await readStatuses(page)).toEqual(['reconnecting', 'disconnected'])
  })
})

test('a visitor on a page of another site is unknown to the secure frame', async ({ demo, mailbox, context }) => {
  await signIn(demo, mailbox)
  const elsewhere = await newTab(context)
  await elsewhere.open(`${origins.pages}/plain/`)
  await elsewhere.warmUp()
  await elsewhere.expectState({ status: 'disconnected', address: null })
  expect(await elsewhere.request('eth_accounts')).toEqual({ result: [] })
  await elsewhere.openModal()
  await askForMail(elsewhere.modal, mailbox.address)
  // Its own storage has no session for that address, so a code is needed.
  await expect(elsewhere.modal.title('Check your email')).toBeVisible()
  await elsewhere.expectState({ status: 'disconnected' })
})
