import * as z from '#protocol/schema'
import { text } from '#protocol/vocabulary/scalars'
import type { StoredKey } from './storage.ts'

export const maxLabelLength = 32

/**
 * Excludes markup and invisible characters: control characters, lone surrogates, line separators and text direction
 * characters. ZWJ and ZWNJ are allowed, because emoji and words contain them.
 */
export const labelPattern =
  /^[^<>\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]*$/u

/** The visitor's address labels. Hex addresses are in lowercase. */
export const addressLabelsKey: StoredKey<Record<string, string>> = {
  key: 'addressLabels',
  schema: z.record(text(128), text(maxLabelLength, labelPattern)),
}
