import type { en } from './en/first.ts'
import type { enLazy } from './en/lazy.ts'

/** All texts. English defines the keys for every language. */
export type Messages = typeof en & typeof enLazy
