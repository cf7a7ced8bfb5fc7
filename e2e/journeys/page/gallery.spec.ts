import { expect, test } from '../../fixtures.ts'
import { findProblems } from '../../world/browser/axe.ts'
import { themes } from '../../world/browser/looks.ts'
import { photograph, photographSpecimens } from '../../world/browser/photographSpecimens.ts'
import { origins } from '../../world/stack/ports.ts'

const widths = { desktop: 1180, phone: 390 }
/** Only colors depend on the theme, and no color depends on the width. Screenshots cover all four combinations. */
const widthsIn = (theme: (typeof themes)[number]) =>
  Object.entries(widths).filter(([size]) => process.env.FOYER_SHOTS || theme === 'light' || size === 'phone')
const own = ['way-add', 'way-remove', 'delete-account', 'passkey-create']
const solana = ['sol-token', 'sol-unknown', 'sol-owner']
const states = [
  'message',
  'transfer',
  'approve',
  'batch',
  'order',
  'data',
  'unknown',
  'fails',
  'insecure',
  ...solana,
  ...own,
]

for (const theme of themes) {
  const only = theme === 'dark' ? 'color-contrast' : undefined

  for (const [size, width] of widthsIn(theme)) {
    test(`the primitives are accessible, ${theme}, ${size} [UI-09]`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${origins.pages}/gallery/?theme=${theme}`)
      await expect(page.getByRole('heading').first()).toBeVisible()
      // Specimens of one primitive are side by side, so their landmarks have the same names.
      expect(await findProblems(page, ['landmark-unique'], only)).toEqual([])
      await photograph(page, 'parts', { theme, size })
    })

    test(`the login views are accessible in every state, ${theme}, ${size} [UI-09, EMB-08]`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${origins.pages}/gallery/?logins&theme=${theme}`)
      await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible()
      // A modal shows one view with one title at a time.
      expect(await findProblems(page, ['landmark-unique', 'duplicate-id-aria'], only)).toEqual([])
      await photographSpecimens(page, 'login', { theme, size })
    })

    test(`the name registration views are accessible in every state, ${theme}, ${size} [UI-09, NAM-01]`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${origins.pages}/gallery/?names&theme=${theme}`)
      await expect(page.getByText('maya-fjell.foyer.eth is available').first()).toBeVisible()
      await expect(page.getByText('maya.foyer.eth is taken.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'maya-fjell.foyer.eth is yours' })).toBeVisible()
      await expect(page.getByText('Use an address that starts with https:// or ipfs://.')).toBeVisible()
      await expect(page.getByText('You declined the signature. Nothing was changed.')).toBeVisible()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      // A modal shows one view with one title at a time.
      expect(await findProblems(page, ['landmark-unique', 'duplicate-id-aria'], only)).toEqual([])
      await photographSpecimens(page, 'name', { theme, size })
    })
  }

  for (const [size, width] of widthsIn(theme)) {
    test(`the purchase views are accessible in every state, ${theme}, ${size} [UI-09, BUY-01]`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${origins.pages}/gallery/?purchases&theme=${theme}`)
      await expect(page.getByRole('heading', { name: 'Your ETH has arrived' })).toBeVisible()
      await expect(page.getByText('Best offer')).not.toHaveCount(0)
      expect(await findProblems(page, ['landmark-unique', 'duplicate-id-aria'], only)).toEqual([])
      await photographSpecimens(page, 'buy', { theme, size })
    })
  }

  for (const [size, width] of widthsIn(theme)) {
    test(`the swap views are accessible in every state, ${theme}, ${size} [UI-09, SWP-01]`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${origins.pages}/gallery/?swaps&theme=${theme}`)
      await expect(page.getByRole('heading', { name: 'Swapped', exact: true, level: 3 })).toBeVisible()
      await expect(page.getByText('You have 0.842 ETH.')).toBeVisible()
      await expect(page.getByText(/^You’ll lose about \$/)).not.toHaveCount(0)
      await expect(page.getByText('None (1:1)')).not.toHaveCount(0)
      // Buttons fade to their color with each quote. Colors halfway through the transition do not count.
      await page.addStyleTag({ content: '*, *::before, *::after { transition: none !important }' })
      // A modal shows one view with one title at a time.
      expect(await findProblems(page, ['landmark-unique', 'duplicate-id-aria'], only)).toEqual([])
      await photographSpecimens(page, 'swap', { theme, size })
    })
  }

  test(`approvals are accessible in every state, ${theme} [UI-09, EMB-14]`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 760 })
    for (const state of states) {
      await page.goto(`${origins.pages}/gallery/approval/?state=${state}&theme=${theme}&vouched`)
      const sheet = page.getByRole('alertdialog')
      await expect(sheet.getByRole('button', { name: 'Reject', exact: true })).toBeVisible()
      for (const warning of await sheet.getByRole('checkbox').all()) await warning.check()
      // The button fills and then fades to its color. Only the final colors count.
      await expect(sheet.getByRole('button', { disabled: true })).toHaveCount(0)
      expect(await findProblems(page, [], only), state).toEqual([])
      await photograph(page, `sheet, ${state}`, { theme, size: 'phone' })
    }
  })

  for (const width of [1180, 360])
    test(`the first-opening sheet has no problems, ${theme}, ${width} wide [UI-09]`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      for (const state of ['opening', 'opening-empty', 'opening-unknown', 'opening-pending']) {
        await page.goto(`${origins.pages}/gallery/approval/?state=${state}&theme=${theme}`)
        const sheet = page.getByRole('alertdialog', { name: 'Is this your address?' })
        await expect(sheet.getByRole('button', { name: 'No, it isn’t', exact: true })).toBeVisible()
        if (state !== 'opening-pending') await expect(sheet.getByRole('button', { disabled: true })).toHaveCount(0)
        expect(await findProblems(page, [], only), state).toEqual([])
        await photograph(page, `sheet, ${state}, ${width}`, { theme, size: width === 360 ? 'phone' : 'desktop' })
      }
    })

  test(`a request that needs another window is accessible, ${theme} [UI-09, EMB-14]`, async ({ page, context }) => {
    const sheet = page.getByRole('alertdialog')
    const open = async (height: number, query = '') => {
      await page.setViewportSize({ width: 390, height })
      await page.goto(`${origins.pages}/gallery/approval/?state=transfer&theme=${theme}${query}`)
      await expect(sheet.getByRole('button', { name: 'Reject', exact: true })).toBeVisible()
    }
    const look = async (said: string, state: string) => {
      await expect(sheet.getByText(said)).toBeVisible()
      expect(await findProblems(page, [], only), state).toEqual([])
      await photograph(page, `sheet, ${state}`, { theme, size: 'phone' })
    }
    await open(760)
    await look('Continue in a new window', 'for a window')
    const [window] = await Promise.all([
      page.waitForEvent('popup'),
      sheet.getByRole('button', { name: 'Open window' }).click(),
    ])
    await look('Continue in the other window', 'in a window')
    await window.close()
    await look('The window was closed', 'window closed')
    await open(200, '&vouched')
    await look('There isn’t enough room here to show everything.', 'no room')
    await open(760, '&vouched')
    await context.setOffline(true)
    await look('You’re offline. Nothing was sent.', 'offline')
  })
}

test('an approval in a window is as narrow as its card [EMB-14, UI-01]', async ({ page }) => {
  await page.goto(`${origins.pages}/gallery/approval/?state=swap`)
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Open window' }).click(),
  ])
  const sheet = window.getByRole('alertdialog')
  await window.setViewportSize({ width: 1180, height: 900 })
  await expect(sheet.getByRole('button', { name: 'Reject', exact: true })).toBeVisible()
  await expect(sheet).toHaveCSS('width', '420px')
  const { x = 0 } = (await sheet.boundingBox()) ?? {}
  expect(x).toBe((1180 - 420) / 2)
  await window.setViewportSize({ width: 390, height: 900 })
  await expect(sheet).toHaveCSS('width', '390px')
})
