import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect } from '../../fixtures.ts'
import { drawn, type ModalPage, rest } from '../pages/ModalPage.ts'
import { sizes, themes } from './looks.ts'

declare global {
  interface Window {
    /** In a document that `findProblems` has checked. */
    axe: typeof import('axe-core')
  }
}

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules: RunOptions = {
  iframes: false,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** axe's violations in a document, except for these rules, or for only one rule. */
export const findProblems = async (document: Page | Frame, without: readonly string[] = [], only?: string) => {
  await rest(document)
  if (!(await document.evaluate(() => 'axe' in window))) await document.evaluate(axeSource)
  const off = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  const { violations } = await document.evaluate((options): Promise<AxeResults> => window.axe.run(options), {
    ...rules,
    ...(only ? { runOnly: [only] } : { rules: off }),
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** The theme of a Foyer document; undefined for other documents. */
const themeOf = (document: Frame) =>
  document.evaluate(() => {
    const { body, documentElement } = globalThis.document
    return (body.querySelector<HTMLElement>('.foyer-root') ?? documentElement).dataset.theme
  })

/**
 * Waits until the page and each visible frame in it are rendered in this theme, which reaches them one after another.
 */
const drawnIn = async (page: Page, theme: string) => {
  for (const frame of page.frames().filter((frame) => frame !== page.mainFrame())) {
    // A hidden document does not render and has no theme.
    if (!(await (await frame.frameElement()).isVisible())) continue
    await expect.poll(async () => [undefined, theme].includes(await themeOf(frame))).toBe(true)
    await rest(frame)
    await drawn(frame)
  }
  await rest(page)
  await drawn(page)
}

/** Checks the visible content on a phone's and a desktop's screen, in both themes. Ends with the desktop's screen. */
export const inBothSizes = async (page: Page, look: (size: string, theme: string) => Promise<void>) => {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    for (const theme of themes) {
      await page.evaluate((mode) => window.foyer?.setTheme(mode), theme)
      await look(size, theme)
    }
  }
}

const { FOYER_SHOTS } = process.env

const takePicture = async (page: Page, name: string, theme: string) => {
  if (!FOYER_SHOTS) return
  await drawnIn(page, theme)
  await page.screenshot({ path: `${FOYER_SHOTS}/${name}.png`, animations: 'disabled' })
}

/** Only colors depend on the theme. */
const requireNoProblems = async (modal: ModalPage, what: string, theme: string) => {
  const only = theme === 'dark' ? 'color-contrast' : undefined
  expect(await findProblems(await modal.document(), [], only), what).toEqual([])
}

/** Runs axe in the modal on both screens and in both themes. If FOYER_SHOTS names a folder, saves a picture of each. */
export const expectAccessibleInBothSizes = async (modal: ModalPage, view: string) => {
  const { page } = modal
  await inBothSizes(page, async (size, theme) => {
    if (theme === 'light' || size === 'phone') await requireNoProblems(modal, `${view}, ${theme}, ${size}`, theme)
    await takePicture(page, `${view} ${theme}, ${size}`, theme)
  })
  // The next element to press has moved since.
  await drawn(await modal.document())
  await drawn(page)
}

/** Runs axe in the modal in both themes, on the story's screen. Pictures need both screens. */
export const expectAccessible = async (modal: ModalPage, view: string) => {
  if (FOYER_SHOTS) return expectAccessibleInBothSizes(modal, view)
  for (const theme of themes) {
    await modal.page.evaluate((mode) => window.foyer?.setTheme(mode), theme)
    await expect.poll(async () => themeOf(await modal.document())).toBe(theme)
    await requireNoProblems(modal, `${view}, ${theme}`, theme)
  }
}
