import { expect, harborTest, test } from '../fixtures.ts'
import { answering } from '../world/flows/visitorWallet.ts'
import { origins } from '../world/stack/ports.ts'
import { collectUncaught } from './alerts.ts'
import { appFrame } from './frames.ts'

const url = `${origins.pages}/bare/?project-id=demo&name=Bare`

/** True if the page still announces Foyer to pages that discover wallets (EIP-6963). */
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

/** Records the listeners on the window and the document: `window.listening` has one line for each. */
const countListeners = () => {
  const live = new Map<string, Set<unknown>>()
  const listenersOf = (target: unknown, type: string) => {
    const name = `${target === document ? 'document' : 'window'} ${type}`
    const listeners = live.get(name) ?? new Set()
    live.set(name, listeners)
    return listeners
  }
  const isPage = (target: unknown) => target === undefined || target === window || target === document
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (...given: Parameters<typeof add>) {
    const [type, listener, options] = given
    const { once, signal } = typeof options === 'object' ? options : {}
    if (isPage(this) && !once) {
      listenersOf(this, type).add(listener)
      signal?.addEventListener('abort', () => listenersOf(this, type).delete(listener))
    }
    return add.apply(this, given)
  }
  EventTarget.prototype.removeEventListener = function (...given: Parameters<typeof remove>) {
    if (isPage(this)) listenersOf(this, given[0]).delete(given[1])
    return remove.apply(this, given)
  }
  Object.defineProperty(window, 'listening', {
    get: () => [...live].flatMap(([name, listeners]) => [...listeners].map(() => name)).sort(),
  })
}

const readListening = () => (window as unknown as { listening: string[] }).listening

test.describe('`destroy`', () => {
  test('removes everything after the handshake, and can be called twice', async ({ page, modal }) => {
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

  test('loads no code if called first, and rejects a later `open`', async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto(url)
    await page.waitForFunction(() => window.foyer)
    // The same page again, destroyed in the task that created it.
    await page.addInitScript(() => document.addEventListener('foyer:ready', () => window.foyer?.destroy()))
    await page.reload()
    requested.length = 0
    await page.waitForFunction(() => window.foyer)
    const errors = await page.evaluate(() => {
      const read = ({ code, message }: { code: number; message: string }) => ({ code, message })
      const pendingRequest = window.foyer?.provider.request({ method: 'eth_chainId' })
      return Promise.all([window.foyer?.open().catch(read), pendingRequest?.catch(read)])
    })
    const destroyed = { code: 4900, message: 'Foyer was destroyed' }
    expect(errors).toEqual([destroyed, destroyed])
    expect(requested.filter((path) => path === '/frame')).toEqual([])
    expect(await page.evaluate(isAnnounced)).toBe(false)
  })

  test('rejects pending calls once during the handshake and leaves no trace', async ({ page }) => {
    const uncaught = collectUncaught(page)
    await page.route(`${origins.app}/frame?**`, () => undefined)
    await page.goto(url)
    await page.waitForFunction(() => window.foyer)
    const rejections = page.evaluate(async () => {
      const counted: (number | string)[] = []
      const note = ({ code }: { code: number | string }) => counted.push(code)
      const opened = window.foyer?.open().catch(note)
      const pendingRequest = window.foyer?.provider.request({ method: 'eth_chainId' }).catch(note)
      await new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect()
          resolve()
        })
        observer.observe(document.body, { childList: true })
        if (document.querySelector('foyer-frame')) resolve()
      })
      // Opening continues in the tasks after the frame was created.
      await new Promise((resolve) => requestAnimationFrame(resolve))
      window.foyer?.destroy()
      await Promise.all([opened, pendingRequest])
      return counted.sort()
    })
    expect(await rejections).toEqual([4900, 'request_aborted'])
    await expect(page.locator('foyer-frame')).toHaveCount(0)
    expect(uncaught).toEqual([])
  })

  test('removes every listener from the window and the document', async ({ page, modal }) => {
    await page.addInitScript(countListeners)
    await page.goto(`${origins.pages}/bare/`)
    await page.waitForFunction(() => window.foyer)
    await page.evaluate(() => window.foyer?.destroy())
    const before = await page.evaluate(readListening)
    await page.evaluate(async (app) => {
      const { createFoyer } = await import(`${app}/sdk.js`)
      window.foyer = createFoyer({ projectId: 'demo', name: 'Bare' })
      await window.foyer?.open()
    }, origins.app)
    await expect(modal.title('Connect to Bare')).toBeVisible()
    expect((await page.evaluate(readListening)).length).toBeGreaterThan(before.length + 5)
    await page.evaluate(() => window.foyer?.destroy())
    await expect(page.locator('foyer-frame')).toHaveCount(0)
    expect(await page.evaluate(readListening)).toEqual(before)
  })

  test('leaves no frame after fifty runs, and the next instance works', async ({ page, modal }) => {
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

harborTest('a React page that mounts everything twice has one frame and connects', async ({ page, modal }) => {
  const uncaught = collectUncaught(page)
  await page.goto(`${origins.pages}/strict-mode/`)
  await expect.poll(() => page.evaluate(() => window.mounts)).toEqual({ mounted: 2, unmounted: 1 })
  await page.getByRole('button', { name: 'Open Foyer' }).click()
  await answering(page, 'Harbor', 'approve', () => modal.wallet('Harbor').click(), 'Connect to this site')
  await expect.poll(() => page.evaluate(() => window.foyer?.getState().status)).toBe('connected')
  await expect(page.locator('foyer-frame iframe')).toHaveCount(1)
  expect(uncaught).toEqual([])
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

test('two projects have separate frames and do not share calls', async ({ page }) => {
  await page.goto(`${origins.pages}/copies/`)
  await page.waitForFunction(() => window.copies)
  const heard = await page.evaluate(async () => {
    const { script, second } = window.copies ?? {}
    const states: [string, boolean][] = []
    script?.subscribe(({ isOpen }) => states.push(['demo', isOpen]))
    second?.subscribe(({ isOpen }) => states.push(['second', isOpen]))
    // The second project's frame is loaded and has reported its state before the first is opened.
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
