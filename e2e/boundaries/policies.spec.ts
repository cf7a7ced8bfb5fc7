import { expect, harborTest, test } from '../fixtures.ts'
import { origins } from '../world/stack/ports.ts'
import { approve } from '../world/stack/walletWindow.ts'
import { collectAlerts, collectUncaught } from './alerts.ts'
import { appFrame, frameAt, rememberEmailLogin, remembersEmailLogin, secureFrame } from './frames.ts'

/** All our frames and the page itself record the violations of their policies. */
const noteViolations = () => {
  const violations: string[] = []
  Object.assign(window, { violations })
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    violations.push(`${effectiveDirective} ${blockedURI} ${sourceFile}`)
  })
}

const readViolations = () => (window as unknown as { violations: string[] }).violations

for (const { title, path, name, projectId } of [
  { title: 'a strict content security policy with trusted types', path: 'strict-csp', name: 'Strict page' },
  { title: 'a policy that lets scripts in by nonce alone', path: 'nonced', name: 'Nonced page' },
  { title: 'cross-origin isolation', path: 'isolated', name: 'Isolated page', projectId: 'windowed' },
]) {
  harborTest(`a page with ${title} connects without a policy violation`, async ({ context, page, modal }) => {
    const alerts = collectAlerts(page)
    const uncaught = collectUncaught(page)
    await page.addInitScript(noteViolations)
    await page.goto(`${origins.pages}/${path}/`)
    await rememberEmailLogin(page, projectId)
    await page.reload()
    const secure = await secureFrame(page)
    await expect.poll(() => remembersEmailLogin(page, projectId)).toBe(false)
    await page.getByRole('button', { name: 'Open Foyer' }).click()
    await expect(modal.title(`Connect to ${name}`)).toBeVisible()
    await approve(context, () => modal.wallet('Harbor').click(), { origin: origins.pages })
    await expect.poll(() => page.evaluate(() => window.foyer?.getState().status)).toBe('connected')
    await page.getByRole('button', { name: 'Open Foyer' }).click()
    await expect(modal.button('Disconnect')).toBeVisible()

    for (const frame of [page.mainFrame(), await appFrame(page), secure]) {
      expect(await frame.evaluate(readViolations)).toEqual([])
    }
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(path === 'isolated')
    expect(uncaught).toEqual([])
    expect(alerts).toEqual([])
  })
}

test('our frames cannot create code from text', async ({ page }) => {
  await page.goto(`${origins.pages}/bare/?project-id=demo`)
  await rememberEmailLogin(page)
  await page.reload()
  const secure = await secureFrame(page)
  for (const frame of [await appFrame(page), secure]) {
    const csp = await frame.evaluate(async () => (await fetch(location.href)).headers.get('content-security-policy'))
    expect(csp).toContain("script-src 'self'")
    expect(csp).toContain("require-trusted-types-for 'script'")
    expect(csp).not.toContain('unsafe')
  }
})

test('a sandboxed page without an origin gets an alert instead of the modal', async ({ page }) => {
  const alerts = collectAlerts(page)
  await page.goto(`${origins.pages}/sandboxed/`)
  const sandbox = page.frameLocator('iframe[title=Sandbox]')
  await sandbox.getByRole('button', { name: 'Open Foyer' }).click()
  await expect(sandbox.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect
    .poll(() => alerts)
    .toEqual([
      'Invalid App Configuration: The page runs in a sandbox and has no origin. Add allow-same-origin to the sandbox.',
    ])
  expect(frameAt(page, origins.app)).toBeUndefined()
})

harborTest('a whole visit contacts only our hosts', async ({ context, page, modal }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (/^(http|ws)s?:$/.test(protocol)) hosts.add(hostname)
  })
  await page.goto(`${origins.pages}/plain/`)
  await page.getByRole('button', { name: 'Open Foyer' }).click()
  await approve(context, () => modal.wallet('Harbor').click(), { origin: origins.pages })
  await expect.poll(() => page.evaluate(() => window.foyer?.getState().status)).toBe('connected')
  await page.getByRole('button', { name: 'Open Foyer' }).click()
  await expect(modal.button('Disconnect')).toBeVisible()
  await expect.poll(() => hosts.has('127.0.0.1'), { message: 'the balance is read from the chain' }).toBe(true)
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.foyer?.getState().status)).toBe('connected')
  expect([...hosts].sort()).toEqual(['127.0.0.1', 'app.localhost', 'pages.localhost'])
})

harborTest('the page stores one key of ours, only while connected, and no cookie', async ({ context, page, modal }) => {
  const keys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('foyer')))
  await page.goto(`${origins.pages}/plain/`)
  await page.getByRole('button', { name: 'Open Foyer' }).click()
  await expect(modal.title('Connect to Plain page')).toBeVisible()
  expect(await keys()).toEqual([])
  await approve(context, () => modal.wallet('Harbor').click(), { origin: origins.pages })
  await expect.poll(keys).toEqual(['foyer:demo'])
  expect(await page.evaluate(() => localStorage.getItem('foyer:demo'))).toBe('1')
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await page.evaluate(() => window.foyer?.disconnect())
  await expect.poll(keys).toEqual([])
  expect(await context.cookies()).toEqual([])
})
