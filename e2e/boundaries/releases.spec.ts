import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { startAppServer } from '../../frame-app/servers/app/startAppServer.ts'
import { expect, test } from '../fixtures.ts'
import { signIn, signOut } from '../world/flows/emailVisit.ts'
import { answering } from '../world/flows/visitorWallet.ts'
import { sign, signed } from '../world/pages/approvalSheet.ts'
import { findFreePort } from '../world/stack/freePort.ts'
import { origins } from '../world/stack/ports.ts'
import { writeProjects } from '../world/stack/projects.ts'

const dist = join(import.meta.dirname, '../../dist')
const earlierLoader = join(import.meta.dirname, '../releases/0.1.0-f1cc4f3f/loader.js')

test.describe('a page whose cached loader speaks version 1 of the protocol', () => {
  test.beforeEach(async ({ page }) => {
    const body = await readFile(earlierLoader, 'utf8')
    await page.route(`${origins.app}/loader.js`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  })

  test('connects a wallet, signs, receives the state, and disconnects [HST-01, HST-02]', async ({
    demo,
    modal,
    page,
  }) => {
    const part = page.waitForResponse(`${origins.app}/frame-BIdtq__I.js`)
    await demo.connect('Tessera')
    expect((await part).status()).toBe(200)
    await answering(page, 'Tessera', 'approve', () => demo.press('sign'), 'Sign this message')
    await expect(demo.outcome('sign')).toContainText('0x')
    await demo.button.click()
    await modal.button('Disconnect').click()
    await demo.expectState({ status: 'disconnected', address: null })
  })

  test('signs in by email and signs in the frame [HST-01, EMB-09]', async ({ demo, mailbox }) => {
    const address = await signIn(demo, mailbox)
    expect(await sign(demo, address)).toEqual(signed)
    await signOut(demo)
  })
})

/** A build whose parts have other names, like those of another release. */
const renameParts = async (folder: string) => {
  const assets = join(folder, 'app/assets')
  const names = await readdir(assets)
  const renamed = names.map((name) => [
    name,
    name.replace(/-([\w-]{8})\./, (_, hash) => `-${hash.split('').reverse().join('')}.`),
  ])
  const rewrite = async (file: string) => {
    let text = await readFile(file, 'utf8')
    for (const [name = '', other = ''] of renamed) text = text.replaceAll(name, other)
    await writeFile(file, text)
  }
  await rewrite(join(folder, 'app/index.html'))
  for (const [name = '', other = ''] of renamed) {
    await rewrite(join(assets, name))
    await rename(join(assets, name), join(assets, other))
  }
}

/** The modal's server at the URL of the stack's server for this browser, and its deployments. */
const createDeployments = async (context: BrowserContext) => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-deployment-'))
  const port = await findFreePort()
  const projectsFile = await writeProjects(folder)
  let stop = async () => {}
  await context.route(`${origins.app}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const response = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}${search}` }).catch(() => undefined)
    // Between two releases, no server listens.
    await (response ? route.fulfill({ response }) : route.abort())
  })
  return {
    earlier: join(folder, 'earlier'),
    deploy: async (buildFolder: string) => {
      await stop()
      stop = await startAppServer({
        port,
        hostname: '127.0.0.1',
        appOrigin: origins.app,
        secureOrigin: origins.secure,
        authOrigin: origins.auth,
        projectsFile,
        buildFolder,
        releasesFolder: join(folder, 'releases'),
      })
    },
    end: async () => {
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The parts of the modal loaded from now on, by name. */
const collectParts = (page: Page) => {
  const parts: [name: string, status: number][] = []
  page.on('response', (response) => {
    const [, name] = /\/assets\/([^/]+\.js)$/.exec(response.url()) ?? []
    if (name && response.url().startsWith(origins.app)) parts.push([name, response.status()])
  })
  return parts
}

test('an open modal keeps loading its own later parts after a new release [HST-01]', async ({
  context,
  demo,
  page,
}) => {
  const { earlier, deploy, end } = await createDeployments(context)
  await cp(join(dist, 'app'), join(earlier, 'app'), { recursive: true })
  await renameParts(earlier)
  await deploy(earlier)
  await demo.open()
  await demo.openModal()
  await expect(demo.modal.wallet('Tessera')).toBeVisible()

  await deploy(dist)
  const parts = collectParts(page)
  await answering(page, 'Tessera', 'approve', () => demo.modal.wallet('Tessera').click(), 'Connect to this site')
  await demo.expectState({ status: 'connected', isOpen: false })
  const current = await readdir(join(dist, 'app/assets'))
  expect(parts.length).toBeGreaterThan(0)
  expect(parts.filter(([name, status]) => status !== 200 || current.includes(name))).toEqual([])

  await page.reload()
  await demo.expectState({ status: 'connected' })
  expect(parts.some(([name]) => current.includes(name))).toBe(true)
  await end()
})
