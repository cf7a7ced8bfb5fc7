import type { Page } from '@playwright/test'
import { drawn, rest } from '../pages/ModalPage.ts'

interface Look {
  theme: string
  size: string
}

/** Saves a picture of the visible content if FOYER_SHOTS names a folder. */
export const photograph = async (page: Page, state: string, { theme, size }: Look) => {
  const { FOYER_SHOTS } = process.env
  if (!FOYER_SHOTS) return
  await drawn(page)
  await page.screenshot({
    path: `${FOYER_SHOTS}/${state} ${theme}, ${size}.png`,
    animations: 'disabled',
    fullPage: true,
  })
}

/** Saves a picture of each specimen on a gallery page if FOYER_SHOTS names a folder. */
export const photographSpecimens = async (page: Page, group: string, { theme, size }: Look) => {
  const { FOYER_SHOTS } = process.env
  if (!FOYER_SHOTS) return
  await rest(page)
  await drawn(page)
  for (const specimen of await page.locator('[data-specimen]').all()) {
    const title = await specimen.getAttribute('data-specimen')
    const path = `${FOYER_SHOTS}/${group}, ${title} ${theme}, ${size}.png`
    await specimen.screenshot({ path, animations: 'disabled' })
  }
}
