import * as z from '#protocol/schema'
import { text } from '#protocol/vocabulary/scalars'
import type { StoredKey } from './storage.ts'

export const maxLabelLength = 32

/**
 * No markup and no invisible characters: control characters, lone surrogates, line separators and characters that
 * change the text direction. ZWJ and ZWNJ are allowed: emoji and words contain them.
 */
export const labelPattern =
  /^[^<>\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]*$/u

/** The visitor's labels by address. Hex addresses are in lowercase. */
export const addressLabelsKey: StoredKey<Record<string, string>> = {
  key: 'addressLabels',
  schema: z.record(text(128), text(maxLabelLength, labelPattern)),
}
