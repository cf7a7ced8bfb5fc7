import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, test as base, expect } from '@playwright/test'
import { attachWhatWasShown } from './world/browser/attachWhatWasShown.ts'
import { type HarborBrowser, openHarborBrowser } from './world/browser/harborBrowser.ts'
import { createSignedInVisitors, type SignedInVisitors } from './world/flows/signedInVisitors.ts'
import { VisitorMailbox } from './world/flows/VisitorMailbox.ts'
import { DemoPage } from './world/pages/DemoPage.ts'
import { ModalPage } from './world/pages/ModalPage.ts'
import { type Device, launchBrowser, launchSharedBrowser } from './world/stack/extensionSession.ts'
import { createPhoneWallet, type PhoneWallet } from './world/stack/phone/createPhoneWallet.ts'
import { buildExtension } from './world/wallets/buildExtension.ts'

const dist = join(import.meta.dirname, '../dist')
const firstAccountIndex = 5
const firstPhoneAccountIndex = 0

interface Fixtures {
  /** True if the visitor has the Harbor extension. The browser then has a window instead of being headless. */
  hasHarbor: boolean
  /** The page where the visitor signed in by email before the story (`comeBack`). Undefined for a new visitor. */
  signedInAt: string | undefined
  /** A normal Chromium. Storage is empty unless the visitor signed in before. */
  context: BrowserContext
  modal: ModalPage
  demo: DemoPage
  /** The demo page on another device with empty storage. */
  otherDevice: DemoPage
  /** True if the phone can sign in while it connects. */
  canAuthenticate: boolean
  /** The visitor's phone with the Lantern wallet. */
  phone: PhoneWallet
  /** The visitor's mailbox, with its own address. */
  mailbox: VisitorMailbox
  /** The device that the browser claims to be. */
  device: Device | undefined
}

interface WorkerFixtures {
  /** Shared by all stories of a worker that only need a fresh context. */
  browser: Browser
  /**
   * Shared by all stories of a worker. Each worker uses another Harbor account because simultaneous transactions would
   * use the same nonce.
   */
  getHarborBrowser: () => Promise<HarborBrowser>
  /** Visitors who signed in before the story. */
  signedIn: SignedInVisitors
}

const defaultViewport = { width: 1180, height: 800 }

export const test = base.extend<Fixtures, WorkerFixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern for the fixtures that are needed
    async ({}, use) => {
      const browser = await launchSharedBrowser()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  getHarborBrowser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern for the fixtures that are needed
    async ({}, use, { parallelIndex }) => {
      let opened: Promise<HarborBrowser> | undefined
      const open = async () => {
        const folder = join(dist, parallelIndex === 0 ? 'extension' : `extension-${parallelIndex}`)
        if (parallelIndex > 0) await buildExtension(folder, { accountIndex: firstAccountIndex + (parallelIndex % 5) })
        return openHarborBrowser(folder)
      }
      await use(() => {
        opened ??= open()
        return opened
      })
      await (await opened)?.close()
    },
    { scope: 'worker' },
  ],
  signedIn: [
    async ({ browser }, use) => {
      const visitors = createSignedInVisitors(browser, { viewport: defaultViewport, reducedMotion: 'reduce' })
      await use(visitors)
      await visitors.close()
    },
    { scope: 'worker' },
  ],
  hasHarbor: [false, { option: true }],
  signedInAt: [undefined, { option: true }],
  device: [undefined, { option: true }],
  // The CPU draws every animation frame here. Stories that test animations enable them.
  reducedMotion: 'reduce',
  viewport: defaultViewport,
  context: async (
    { browser, viewport, locale, reducedMotion, getHarborBrowser, hasHarbor, device, signedIn, signedInAt },
    use,
    testInfo,
  ) => {
    if (signedInAt) {
      await use((await signedIn.at(signedInAt)).context)
      return signedIn.leave(signedInAt, testInfo.status === testInfo.expectedStatus)
    }
    if (hasHarbor) {
      const harbor = await getHarborBrowser()
      await use(harbor.context)
      return harbor.empty()
    }
    if (!device) {
      const context = await browser.newContext({ viewport, locale, reducedMotion })
      await use(context)
      return context.close()
    }
    // The permissions to open apps are stored in the profile.
    const userDataDir = await mkdtemp(join(tmpdir(), 'foyer-profile-'))
    const context = await launchBrowser({ userDataDir, viewport: viewport ?? undefined, device, locale, reducedMotion })
    await use(context)
    await context.close()
    await rm(userDataDir, { recursive: true, force: true })
  },
  page: async ({ context, viewport, reducedMotion }, use, testInfo) => {
    const page = context.pages()[0] ?? (await context.newPage())
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion })
    await use(page)
    if (testInfo.status !== testInfo.expectedStatus) await attachWhatWasShown(context, testInfo)
  },
  canAuthenticate: [false, { option: true }],
  phone: async ({ canAuthenticate }, use, { parallelIndex }) => {
    const phone = await createPhoneWallet({
      projectId: 'demo',
      canAuthenticate,
      accountIndex: firstPhoneAccountIndex + (parallelIndex % 5),
    })
    await use(phone)
    await phone.stop()
  },
  mailbox: async ({ signedIn, signedInAt }, use) => {
    await use(signedInAt ? (await signedIn.at(signedInAt)).mailbox : new VisitorMailbox())
  },
  modal: async ({ page }, use) => {
    await use(new ModalPage(page))
  },
  demo: async ({ page, modal }, use) => {
    await use(new DemoPage(page, modal))
  },
  otherDevice: async ({ browser, viewport, reducedMotion }, use) => {
    const context = await browser.newContext({ viewport, reducedMotion })
    const page = await context.newPage()
    await use(new DemoPage(page, new ModalPage(page)))
    await context.close()
  },
})

/** For a story of a visitor with Harbor, in a file where other visitors do not have it. */
export const harborTest = test.extend({ hasHarbor: true })

export { expect }
