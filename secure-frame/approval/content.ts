/** What a sheet shows: words and facts that are final, as plain data. A window of its own draws the same. */
export interface SheetContent {
  /** The verb of the request, after the name of who asks. */
  asks: string
  risk?: Risk
  failure?: { title: string; text: string }
  /** The message itself, in its own words. */
  message?: string
  actions: readonly Action[]
  effect: Effect
  facts: readonly Fact[]
  notes: readonly SheetNote[]
  details?: { label: string; text: string; isOpen?: boolean }
  /** What the button says. Without it there is no way to confirm. */
  confirm?: string
  /** Still being worked out: cannot be confirmed yet. */
  isPending: boolean
  /** Takes three seconds to arm rather than one. */
  isGrave: boolean
}

/** Unreadable or mismatched: Reject leads, and what `tick` says has to be ticked first. */
export interface Risk {
  kind: 'unreadable' | 'mismatch'
  title: string
  text: string
  tick?: string
}

export interface Action {
  title: string
  detail?: string
  /** Who gets power or money by it: whole addresses, each with what it is. */
  parties?: readonly { name: string; address: string }[]
  isDanger?: boolean
}

export type Effect = { status: 'none' } | { status: 'pending' } | { status: 'ready'; changes: readonly Change[] }

export interface Change {
  label: string
  amount: string
  /** What the picture is made of, where there is none. */
  symbol: string
  isIncoming: boolean
}

export type Fact =
  | { kind: 'text'; name: string; text: string; tone?: 'strong' | 'danger'; aside?: string }
  | { kind: 'address'; name: string; address: string }
  | { kind: 'fullAddress'; name: string; address: string }
  | { kind: 'pending'; name: string }

export interface SheetNote {
  tone: 'neutral' | 'warn' | 'bad' | 'ok'
  title?: string
  text: string
}

/** What stays the same while the content is worked out. */
export interface SheetFrame {
  origin: string
  /** Where this document comes from, for the strip. */
  ownHost: string
  account: string
  network: string
  locale: readonly string[]
}

export const emptyContent = (asks: string): SheetContent => ({
  asks,
  actions: [],
  effect: { status: 'none' },
  facts: [],
  notes: [],
  isPending: false,
  isGrave: false,
})
