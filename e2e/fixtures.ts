import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect } from '@playwright/test'
import { ModalPage } from './ModalPage.ts'
import { launchWithExtension } from './stack/extensionSession.ts'

const extensionDir = join(import.meta.dirname, '../dist/extension')

interface Fixtures {
  /** Chromium as visitors have it, with the wallet extension Harbor and a fresh profile. */
  context: BrowserContext
  /** The modal as a visitor handles it. */
  modal: ModalPage
}

export const test = base.extend<Fixtures>({
  viewport: { width: 1180, height: 800 },
  context: async ({ viewport }, use) => {
    const userDataDir = await mkdtemp(join(tmpdir(), 'foyer-profile-'))
    const context = await launchWithExtension({ extensionDir, userDataDir, viewport: viewport ?? undefined })
    await use(context)
    await context.close()
    await rm(userDataDir, { recursive: true, force: true })
  },
  page: async ({ context }, use) => {
    await use(context.pages()[0] ?? (await context.newPage()))
  },
  modal: async ({ page }, use) => {
    await use(new ModalPage(page))
  },
})

export { expect }
