import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, test as base, expect } from '@playwright/test'
import { DemoPage } from './DemoPage.ts'
import { ModalPage } from './ModalPage.ts'
import { type Device, launchBrowser, launchSharedBrowser } from './stack/extensionSession.ts'
import { createPhoneWallet, type PhoneWallet } from './stack/phone/createPhoneWallet.ts'
import { VisitorMailbox } from './VisitorMailbox.ts'
import { buildExtension } from './wallets/buildExtension.ts'

const dist = join(import.meta.dirname, '../dist')
const firstAccountIndex = 5
const firstPhoneAccountIndex = 0

interface Fixtures {
  /** Whether the visitor has the wallet extension Harbor. Such a story takes longer: its browser is its own. */
  hasHarbor: boolean
  /** Chromium as visitors have it: nothing is stored. */
  context: BrowserContext
  /** The modal as a visitor handles it. */
  modal: ModalPage
  /** The demo page as a visitor handles it. */
  demo: DemoPage
  /** The visitor's phone, with the wallet Lantern on it. */
  phone: PhoneWallet
  /** The visitor's mail, at an address of their own. */
  mailbox: VisitorMailbox
  /** What the browser calls itself. */
  device: Device | undefined
}

interface WorkerFixtures {
  /** One for all stories of a worker that can do with a fresh context. */
  browser: Browser
  /** Harbor, with an account of its own for each worker: two that send at once would spend the same nonce. */
  extensionDir: string
}

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
  extensionDir: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern for the fixtures that are needed
    async ({}, use, { parallelIndex }) => {
      const accountIndex = firstAccountIndex + (parallelIndex % 5)
      const folder = join(dist, parallelIndex === 0 ? 'extension' : `extension-${parallelIndex}`)
      if (parallelIndex > 0) await buildExtension(folder, { accountIndex })
      await use(folder)
    },
    { scope: 'worker' },
  ],
  hasHarbor: [false, { option: true }],
  device: [undefined, { option: true }],
  viewport: { width: 1180, height: 800 },
  context: async ({ browser, viewport, locale, extensionDir, hasHarbor, device }, use) => {
    // Extensions, and the memory of what may open an app, are parts of a profile.
    if (!(hasHarbor || device)) {
      const context = await browser.newContext({ viewport, locale })
      await use(context)
      return context.close()
    }
    const userDataDir = await mkdtemp(join(tmpdir(), 'foyer-profile-'))
    const context = await launchBrowser({
      extensionDir: hasHarbor ? extensionDir : undefined,
      userDataDir,
      viewport: viewport ?? undefined,
      device,
      locale,
    })
    await use(context)
    await context.close()
    await rm(userDataDir, { recursive: true, force: true })
  },
  page: async ({ context }, use) => {
    await use(context.pages()[0] ?? (await context.newPage()))
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern for the fixtures that are needed
  phone: async ({}, use, { parallelIndex }) => {
    const phone = await createPhoneWallet({
      projectId: 'demo',
      accountIndex: firstPhoneAccountIndex + (parallelIndex % 5),
    })
    await use(phone)
    await phone.stop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern for the fixtures that are needed
  mailbox: async ({}, use) => {
    await use(new VisitorMailbox())
  },
  modal: async ({ page }, use) => {
    await use(new ModalPage(page))
  },
  demo: async ({ page, modal }, use) => {
    await use(new DemoPage(page, modal))
  },
})

/** A story of a visitor who has Harbor, in a file where others have not. */
export const harborTest = test.extend({ hasHarbor: true })

export { expect }
