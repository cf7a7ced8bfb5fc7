import type { en } from './en/first.ts'
import type { enLazy } from './en/lazy.ts'

/** All texts. English defines the keys that every language has. */
export type Messages = typeof en & typeof enLazy
