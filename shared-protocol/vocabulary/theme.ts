import * as z from '../schema.ts'
import { numberBetween, oneOf, text } from './scalars.ts'

export const ThemeMode = oneOf('light', 'dark')
export type ThemeMode = z.infer<typeof ThemeMode>

/** The theme that the page chose. `system` follows the visitor's system setting. */
export const ThemeChoice = oneOf('light', 'dark', 'system')
export type ThemeChoice = z.infer<typeof ThemeChoice>

/** A CSS color. The pattern allows nothing that could contain more than a color. */
const Color = text(64, /^(#[0-9a-f]{3,8}|[a-z]+|(rgb|hsl|oklch|oklab|lab|lch|hwb)a?\([0-9a-z.,%\s/-]+\))$/i)

/** The theme's four public variables. */
export const ThemeVariables = z.strictObject({
  accent: z.optional(Color),
  background: z.optional(Color),
  radius: z.optional(numberBetween(0, 1.4)),
  font: z.optional(text(200, /^[\w\s,'"-]+$/)),
})
export type ThemeVariables = z.infer<typeof ThemeVariables>

/** A theme as sent between frames, with `system` resolved to light or dark. */
export const Theme = z.strictObject({ mode: ThemeMode, variables: ThemeVariables })
export type Theme = z.infer<typeof Theme>
