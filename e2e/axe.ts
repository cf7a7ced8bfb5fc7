import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect, test } from './fixtures.ts'
import { type ModalPage, rest } from './ModalPage.ts'

declare global {
  interface Window {
    /** In a document that `findProblems` has looked at. */
    axe: typeof import('axe-core')
  }
}

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules: RunOptions = {
  iframes: false,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** What axe finds wrong in a document, but for these rules. */
export const findProblems = async (document: Page | Frame, without: readonly string[] = []) => {
  await rest(document)
  if (!(await document.evaluate(() => 'axe' in window))) await document.evaluate(axeSource)
  const off = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  const { violations } = await document.evaluate((options): Promise<AxeResults> => window.axe.run(options), {
    ...rules,
    rules: off,
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

export const themes = ['light', 'dark'] as const

/** Looks at what is shown in both themes. */
export const inBothThemes = async (page: Page, look: (theme: string) => Promise<void>) => {
  for (const theme of themes) {
    await page.evaluate((mode) => window.foyer?.setTheme(mode), theme)
    await look(theme)
  }
}

/** axe in the modal, and a picture of it for whoever runs with FOYER_SHOTS set to a folder. */
export const expectAccessible = async (modal: ModalPage, view: string) => {
  const { page } = modal
  const { FOYER_SHOTS } = process.env
  await inBothThemes(page, async (theme) => {
    expect(await findProblems(await modal.document()), `${view}, ${theme}`).toEqual([])
    if (FOYER_SHOTS) await page.screenshot({ path: `${FOYER_SHOTS}/${view} ${theme}, ${test.info().titlePath[1]}.png` })
  })
}
