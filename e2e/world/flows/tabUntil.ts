import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the element has focus, as a keyboard user does. */
export const tabUntil = async (page: Page, element: Locator) => {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(element).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [0] })
}
