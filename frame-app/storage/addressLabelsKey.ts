import * as z from '#protocol/schema'
import { text } from '#protocol/vocabulary/scalars'
import type { StoredKey } from './storage.ts'

export const maxLabelLength = 32

/**
 * No markup, and nothing invisible: control characters, half surrogate pairs, separators of lines, and characters that
 * change the direction of a text. ZWJ and ZWNJ are parts of emoji and of words.
 */
export const labelPattern =
  /^[^<>\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]*$/u

/** The visitor's labels by address. Hex addresses are in lower case. */
export const addressLabelsKey: StoredKey<Record<string, string>> = {
  key: 'addressLabels',
  schema: z.record(text(128), text(maxLabelLength, labelPattern)),
}
