import * as z from 'zod/mini'

export const ThemeMode = z.enum(['light', 'dark'])
export type ThemeMode = z.infer<typeof ThemeMode>

/** What a page may choose: `system` follows the visitor's own setting. */
export const ThemeChoice = z.enum(['light', 'dark', 'system'])
export type ThemeChoice = z.infer<typeof ThemeChoice>

/** A CSS colour without anything that could carry more than a colour. */
const Color = z
  .string()
  .check(
    z.maxLength(64),
    z.regex(/^(#[0-9a-fA-F]{3,8}|[a-z]+|(rgb|hsl|oklch|oklab|lab|lch|hwb)a?\([0-9a-z.,%\s/-]+\))$/),
  )

/** The four public variables of the theme. */
export const ThemeVariables = z.strictObject({
  accent: z.optional(Color),
  background: z.optional(Color),
  radius: z.optional(z.number().check(z.minimum(0), z.maximum(1.4))),
  font: z.optional(z.string().check(z.maxLength(200), z.regex(/^[\w\s,'"-]+$/))),
})
export type ThemeVariables = z.infer<typeof ThemeVariables>

/** A theme as the frames hand it on: the choice is made. */
export const Theme = z.strictObject({ mode: ThemeMode, variables: ThemeVariables })
export type Theme = z.infer<typeof Theme>
