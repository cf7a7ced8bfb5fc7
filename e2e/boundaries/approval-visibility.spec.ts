import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { approvalSheet, confirmIn, expectNoByClosing, signed } from '../world/pages/approvalSheet.ts'
import { origins } from '../world/stack/ports.ts'
import { askForSignature } from './askForSignature.ts'
import { appFrame } from './frames.ts'

test.use({ reducedMotion: 'no-preference', signedInAt: origins.demo })

/** Applies the page's own styles to the modal's frame. */
const styleFrame = (page: Page, style: Record<string, string>) =>
  page.evaluate((wanted) => {
    const frame = document.querySelector('foyer-frame')?.shadowRoot?.querySelector('iframe')
    for (const [name, value] of Object.entries(wanted)) frame?.style.setProperty(name, value)
  }, style)

test('a sheet without enough room moves to a window and returns once it fits [EMB-14]', async ({ demo, page }) => {
  const { asked, confirm } = await askForSignature(demo)
  await expect(confirm).toBeEnabled()
  for (const height of ['300px', '160px', '40px']) {
    await test.step(height, async () => {
      await styleFrame(page, { 'block-size': height })
      await expect(confirm).toHaveCount(0)
    })
  }
  await styleFrame(page, { 'block-size': '100%' })
  await expect(confirm).toBeEnabled()
  await styleFrame(page, { 'inline-size': '200px' })
  await expect(confirm).toHaveCount(0)
  await expect(approvalSheet(demo.modal).getByRole('button', { name: 'Open window' })).toBeVisible()
  await styleFrame(page, { 'inline-size': '100%' })
  await confirmIn(approvalSheet(demo.modal))
  expect(await asked).toEqual(signed)
})

test('a page that shrinks the sheet below readability gets no press [EMB-14]', async ({ demo, page }) => {
  const { asked, confirm } = await askForSignature(demo)
  const ways: Record<string, [shrunk: Record<string, string>, back: Record<string, string>]> = {
    'CSS zoom': [{ zoom: '0.3' }, { zoom: '1' }],
    'a transform': [{ transform: 'scale(0.3)' }, { transform: 'none' }],
    'a filter': [{ filter: 'blur(9px)' }, { filter: 'none' }],
  }
  for (const [way, [shrunk, back]] of Object.entries(ways)) {
    await test.step(way, async () => {
      await expect(confirm).toBeEnabled()
      await styleFrame(page, shrunk)
      // Disabled or removed: the sheet may change from one to the other.
      await expect
        .poll(() => confirm.evaluateAll((all) => all.every((one) => one.getAttribute('aria-disabled') === 'true')))
        .toBe(true)
      await styleFrame(page, back)
    })
  }
  await expect(confirm).toBeEnabled()
  await expectNoByClosing(demo, asked)
})

test.describe('an approval is disarmed when it is covered, faded or moved [EMB-14]', () => {
  const attacks: Record<string, (page: Page) => Promise<unknown>> = {
    'the page fades the modal': (page) =>
      page.evaluate(() => {
        const dialog = document.querySelector('foyer-frame')?.shadowRoot?.querySelector('dialog')
        dialog?.style.setProperty('opacity', '0.9')
      }),
    'the page shows a popover over it': (page) =>
      page.evaluate(() => {
        const cover = document.createElement('div')
        cover.popover = 'manual'
        cover.style.cssText =
          'position:fixed;inset:0;width:100vw;height:100vh;background:transparent;pointer-events:none'
        document.body.append(cover)
        cover.showPopover()
      }),
    'the app frame lays something over it': async (page) => {
      const frame = await appFrame(page)
      await frame.evaluate(() => {
        const cover = document.createElement('div')
        cover.style.cssText = 'position:fixed;inset:0;z-index:9;pointer-events:none;background:rgb(255 0 0 / 1%)'
        document.body.append(cover)
      })
    },
    'the app frame shows only a part of it': async (page) => {
      const frame = await appFrame(page)
      await frame.evaluate(() => {
        const iframe = document.querySelector('iframe')
        if (iframe) iframe.style.clipPath = 'inset(60% 0 0 0)'
      })
    },
  }
  for (const [attack, run] of Object.entries(attacks)) {
    test(attack, async ({ demo, page }) => {
      const { asked, confirm } = await askForSignature(demo)
      await expect(confirm).toBeEnabled()
      await run(page)
      await expect(confirm).toBeDisabled()
      await expectNoByClosing(demo, asked)
    })
  }
})
