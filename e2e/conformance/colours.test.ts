import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dark as darkTokens, light as lightTokens, onAccent, overlay } from '../../host-sdk/hostTokens.ts'

const root = join(import.meta.dirname, '../..')
const literalColour = /#[0-9a-f]{3,8}\b(?=[\s;,)'"])|\b(rgb|hsl)a?\(/i

const stylesOf = async (folder: string) => {
  const entries = await readdir(join(root, folder), { recursive: true })
  return entries
    .filter((name) => name.endsWith('.css') && !name.endsWith('tokens.css'))
    .map((name) => join(folder, name))
}

test.each([
  ['the modal', 'frame-app', 10],
  ['the secure frame', 'secure-frame', 5],
])('finds no literal color outside the tokens in stylesheets of %s', async (_name, folder, atLeast) => {
  const files = await stylesOf(folder)
  expect(files.length).toBeGreaterThan(atLeast)
  for (const file of files) expect(await readFile(join(root, file), 'utf8'), file).not.toMatch(literalColour)
})

/** Converts `hsl()` (CSS Color 4) to hex. */
const hexOf = (hue: number, saturation: number, lightness: number) => {
  const amplitude = saturation * Math.min(lightness, 1 - lightness)
  const part = (n: number) => {
    const k = (n + hue / 30) % 12
    return Math.round(255 * (lightness - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return `#${[0, 8, 4].map((n) => part(n).toString(16).padStart(2, '0')).join('')}`
}

test('matches the specified accents and backgrounds [UI-01]', () => {
  expect(darkTokens).toMatchObject({ accent: hexOf(230, 1, 0.67), surface: '#121313' })
  expect(lightTokens).toMatchObject({ accent: hexOf(231, 1, 0.7), surface: '#fff' })
})

test('uses the modal’s tokens on the page [UI-01]', async () => {
  const css = await readFile(join(root, 'shared-protocol/theme/tokens.css'), 'utf8')
  const [light = '', dark = ''] = css.split("[data-theme='dark'] {")
  expect(light).toContain(`var(--foyer-accent, ${lightTokens.accent})`)
  expect(light).toContain(`var(--foyer-background, ${lightTokens.surface})`)
  expect(light).toContain(`--fy-overlay: ${overlay.light};`)
  expect(dark).toContain(`var(--foyer-accent, ${darkTokens.accent})`)
  expect(dark).toContain(`var(--foyer-background, ${darkTokens.surface})`)
  expect(dark).toContain(`--fy-overlay: ${overlay.dark};`)
  expect(css).toContain(`--fy-on-accent: ${onAccent};`)
})
