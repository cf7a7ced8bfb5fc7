import { expect, test } from '../fixtures.ts'
import { origins } from '../world/stack/ports.ts'
import { collectUncaught } from './alerts.ts'

for (const [title, name] of [
  ['an image named currentScript, and an async tag', 'async'],
  ['an image named currentScript, and a tag that blocks', 'sync'],
  ['a form named currentScript and a script that does not run, and a module tag', 'module'],
]) {
  test(`page content cannot impersonate the loader's tag: ${title}`, async ({ page, modal }) => {
    const uncaught = collectUncaught(page)
    const requests: string[] = []
    await page.route(`${origins.evil}/**`, (route) => {
      requests.push(new URL(route.request().url()).pathname)
      const body = 'window.isTaken = true; export const startFrame = () => ({})'
      return route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body })
    })
    await page.goto(`${origins.pages}/clobbered/${name}.html`)
    await page.getByRole('button', { name: 'Open Foyer' }).click()
    await expect(modal.title('Connect to Clobbered page')).toBeVisible()
    expect(requests.filter((path) => path !== '/pixel.png')).toEqual([])
    expect(await page.evaluate(() => 'isTaken' in window)).toBe(false)
    expect(uncaught).toEqual([])
  })
}
