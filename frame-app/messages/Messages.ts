import type { en } from './en/first.ts'
import type { enLater } from './en/later.ts'

/** All texts. English defines the keys that every language has. */
export type Messages = typeof en & typeof enLater
