import { expect, test } from '../fixtures.ts'
import { origins } from '../stack/ports.ts'
import { collectUncaught } from './alerts.ts'
import { appFrame } from './frames.ts'

const url = `${origins.pages}/bare/?project-id=demo&name=Bare`

/** Whether the page still offers Foyer to those who look for wallets (EIP-6963). */
const isAnnounced = () => {
  let isHeard = false
  const listen = (event: Event) => {
    const { detail } = event as CustomEvent<{ info: { rdns: string } }>
    if (detail.info.rdns === 'app.foyer') isHeard = true
  }
  addEventListener('eip6963:announceProvider', listen)
  dispatchEvent(new Event('eip6963:requestProvider'))
  removeEventListener('eip6963:announceProvider', listen)
  return isHeard
}

const countListeners = () => {
  const counted = { added: 0, removed: 0 }
  Object.assign(window, { counted })
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
  const isPage = (target: unknown) => target === undefined || target === window || target === document
  EventTarget.prototype.addEventListener = function (...given: Parameters<typeof add>) {
    if (isPage(this) && typeof given[2] !== 'object') counted.added += 1
    return add.apply(this, given)
  }
  EventTarget.prototype.removeEventListener = function (...given: Parameters<typeof remove>) {
    if (isPage(this)) counted.removed += 1
    return remove.apply(this, given)
  }
}

test.describe('destroy', () => {
  test('after the handshake takes everything away, and may be called twice', async ({ page, modal }) => {
    const uncaught = collectUncaught(page)
    await page.goto(url)
    await page.getByRole('button', { name: 'Open Foyer' }).click()
    await expect(modal.title('Connect to Bare')).toBeVisible()
    expect(await page.evaluate(isAnnounced)).toBe(true)
    await page.evaluate(() => {
      window.foyer?.destroy()
      window.foyer?.destroy()
    })
    await expect(page.locator('foyer-frame')).toHaveCount(0)
    expect(await page.evaluate(isAnnounced)).toBe(false)
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
    await page.getByRole('button', { name: 'Open Foyer' }).click()
    await expect(page.locator('foyer-frame')).toHaveCount(0)
    expect(uncaught).toEqual([])
  })

  test('before anything was loaded loads nothing, and a later open rejects', async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto(url)
    await page.waitForFunction(() => window.foyer)
    // The same page again, and destroyed in the task that made it.
    await page.addInitScript(() => document.addEventListener('foyer:ready', () => window.foyer?.destroy()))
    await page.reload()
    requested.length = 0
    await page.waitForFunction(() => window.foyer)
    const error = await page.evaluate(() => window.foyer?.open().catch(({ message }) => message))
    expect(error).toBe('Foyer was destroyed')
    expect(requested.filter((path) => path === '/frame')).toEqual([])
    expect(await page.evaluate(isAnnounced)).toBe(false)
  })

  test('during the handshake rejects what waits, once, and leaves nothing', async ({ page }) => {
    const uncaught = collectUncaught(page)
    await page.route(`${origins.app}/frame?**`, () => undefined)
    await page.goto(url)
    await page.waitForFunction(() => window.foyer)
    const rejections = page.evaluate(async () => {
      const counted: string[] = []
      const note = ({ code }: { code: string }) => counted.push(code)
      const opened = window.foyer?.open().catch(note)
      const asked = window.foyer?.provider.request({ method: 'eth_chainId' }).catch(note)
      await new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect()
          resolve()
        })
        observer.observe(document.body, { childList: true })
        if (document.querySelector('foyer-frame')) resolve()
      })
      // Opening goes on in the tasks after the frame was made.
      await new Promise((resolve) => requestAnimationFrame(resolve))
      window.foyer?.destroy()
      await Promise.all([opened, asked])
      return counted.sort()
    })
    expect(await rejections).toEqual(['link_lost', 'request_aborted'])
    await expect(page.locator('foyer-frame')).toHaveCount(0)
    expect(uncaught).toEqual([])
  })

  test('gives back every listener that it put on the window and the document', async ({ page, modal }) => {
    await page.addInitScript(countListeners)
    await page.goto(url)
    await page.getByRole('button', { name: 'Open Foyer' }).click()
    await expect(modal.title('Connect to Bare')).toBeVisible()
    await page.evaluate(() => window.foyer?.destroy())
    await expect(page.locator('foyer-frame')).toHaveCount(0)
    const again = () =>
      page.evaluate(async (app) => {
        const { counted } = window as unknown as { counted: { added: number; removed: number } }
        const before = { ...counted }
        const { createFoyer } = await import(`${app}/sdk.js`)
        const foyer = createFoyer({ projectId: 'demo' })
        await foyer.open()
        foyer.destroy()
        return { added: counted.added - before.added, removed: counted.removed - before.removed }
      }, origins.app)
    const { added, removed } = await again()
    expect(added).toBeGreaterThan(0)
    expect(removed).toBe(added)
  })

  test('fifty times over leaves no frame behind, and the next one works', async ({ page, modal }) => {
    const uncaught = collectUncaught(page)
    await page.goto(url)
    await page.waitForFunction(() => window.foyer)
    await page.evaluate(async (app) => {
      const { createFoyer } = await import(`${app}/sdk.js`)
      window.foyer?.destroy()
      for (let index = 0; index < 50; index += 1) {
        const foyer = createFoyer({ projectId: 'demo' })
        foyer.open().catch(() => undefined)
        foyer.destroy()
      }
      window.foyer = createFoyer({ projectId: 'demo', name: 'Once more' })
    }, origins.app)
    await page.getByRole('button', { name: 'Open Foyer' }).click()
    await expect(modal.title('Connect to Once more')).toBeVisible()
    await expect(page.locator('foyer-frame')).toHaveCount(1)
    expect(uncaught).toEqual([])
  })
})

test('two script tags and two imports of one project share one frame [HST-01]', async ({ page }) => {
  await page.goto(`${origins.pages}/copies/`)
  await page.waitForFunction(() => window.copies)
  expect(
    await page.evaluate(() => {
      const { script, again, module, moduleAgain } = window.copies ?? {}
      return script !== undefined && [again, module, moduleAgain].every((copy) => copy === script)
    }),
  ).toBe(true)
  await page.evaluate(() => Promise.all([window.copies?.script?.open(), window.copies?.module.open()]))
  await appFrame(page)
  await expect(page.locator('foyer-frame iframe[src*="projectId=demo"]')).toHaveCount(1)
})

test('two projects have a frame each, and what one is told the other does not hear', async ({ page }) => {
  await page.goto(`${origins.pages}/copies/`)
  await page.waitForFunction(() => window.copies)
  const heard = await page.evaluate(async () => {
    const { script, second } = window.copies ?? {}
    const states: [string, boolean][] = []
    script?.subscribe(({ isOpen }) => states.push(['demo', isOpen]))
    second?.subscribe(({ isOpen }) => states.push(['second', isOpen]))
    // The second project's frame is there and has told its state before the first is opened.
    await second?.provider.request({ method: 'eth_chainId' })
    states.length = 0
    await script?.open()
    await script?.provider.request({ method: 'eth_chainId' })
    return states
  })
  expect(heard).toContainEqual(['demo', true])
  expect(heard).not.toContainEqual(['second', true])
  await expect(page.locator('foyer-frame iframe')).toHaveCount(2)
  await page.evaluate(() => window.copies?.second.destroy())
  await expect(page.locator('foyer-frame iframe')).toHaveCount(1)
  expect(await page.evaluate(() => window.copies?.script?.getState().isOpen)).toBe(true)
})
