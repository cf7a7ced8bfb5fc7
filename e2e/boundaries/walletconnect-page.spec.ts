import { expect, test } from '../fixtures.ts'
import { askForCode, scanWith } from '../world/flows/phoneVisit.ts'
import { origins, relayUrl } from '../world/stack/ports.ts'

test('a page that claims another’s URL and icon is shown with its origin', async ({ page, modal, phone }) => {
  await page.goto(`${origins.pages}/hostile/`)
  await page.evaluate(() => window.foyer?.open())
  await expect(modal.title('Connect to Hostile page')).toBeVisible()
  const bank = { name: 'Bank', description: '', url: 'https://bank.example', icons: ['https://bank.example/icon.png'] }
  const payload = { options: { relayUrl }, isEmbedded: false, page: bank, sdkType: 'script', sdkVersion: '1.0.0' }
  const message = { id: crypto.randomUUID().replaceAll('-', ''), type: 'CONFIGURE', payload }
  const call = { id: 'raw', type: 'APPLY', path: ['send'], argumentList: [{ type: 'RAW', value: message }] }
  expect(await page.evaluate((raw) => window.sendRaw?.(raw), call)).toMatchObject({
    value: { type: 'CONFIGURE_SUCCESS' },
  })

  await askForCode(modal)
  expect(await scanWith(phone, modal)).toMatchObject({ name: 'Bank', url: origins.pages, icons: [] })
})
