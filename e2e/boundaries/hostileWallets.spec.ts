import { expect, harborTest, test } from '../fixtures.ts'
import { origins } from '../world/stack/ports.ts'
import { approve } from '../world/stack/walletWindow.ts'
import { collectUncaught } from './alerts.ts'

const url = `${origins.pages}/hostile-wallets/`

harborTest('hostile wallets are plain text or hidden, and a good one connects', async ({ context, page, modal }) => {
  const uncaught = collectUncaught(page)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto(url)
  await page.getByRole('button', { name: 'Open Foyer' }).click()
  await expect(modal.wallet('Huge icon')).toBeVisible()
  await expect(modal.wallet('<img src=x onerror=alert(1)>')).toBeVisible()
  await expect(modal.wallet('n'.repeat(64))).toBeVisible()
  for (const name of ['No provider', 'Throwing provider', 'Throwing listener'])
    await expect(modal.wallet(name)).toHaveCount(0)
  // The link to all wallets is a row too.
  expect(await modal.rows().count()).toBeLessThanOrEqual(65)

  const pictures = await modal.dialog
    .getByRole('img')
    .or(modal.dialog.locator('img'))
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))
  expect(pictures.filter((src) => src.length > 131_072)).toEqual([])
  expect(pictures.filter((src) => src !== '' && !src.startsWith('data:image/'))).toEqual([])
  expect(fetched.filter((address) => address.includes('tracker'))).toEqual([])

  await approve(context, () => modal.wallet('Harbor').click(), { origin: origins.pages })
  await expect.poll(() => page.evaluate(() => window.foyer?.getState().wallet?.name)).toBe('Harbor')
  expect(dialogs).toEqual([])
  expect(uncaught).toEqual([])
})

for (const name of ['Liar', 'Thrower']) {
  test(`a wallet with invalid answers fails without sharing an account: ${name}`, async ({ page, modal }) => {
    const uncaught = collectUncaught(page)
    await page.goto(url)
    await page.getByRole('button', { name: 'Open Foyer' }).click()
    await modal.wallet(name).click()
    await expect(modal.heading('Something went wrong')).toBeVisible()
    await expect(modal.button('Try again')).toBeVisible()
    expect(await page.evaluate(() => window.foyer?.getState().status)).toBe('disconnected')
    expect(uncaught).toEqual([])
  })
}
