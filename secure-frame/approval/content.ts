/** What a sheet shows: words and facts that are final, as plain data. A window of its own draws the same. */
export interface SheetContent {
  /** The verb of the request, after the name of who asks. */
  asks: string
  /** Moves nothing and is all in plain words: may be decided in the frame on any page. */
  isHarmless: boolean
  risk?: Risk
  /** Why there is nothing to confirm. */
  failure?: SheetNote
  /** What has to be read before the rest. */
  warnings: readonly SheetNote[]
  /** The message itself, in its own words. */
  message?: string
  actions: readonly Action[]
  sections: readonly Section[]
  facts: readonly Fact[]
  /** Typed data, field by field. */
  data: readonly DataGroup[]
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

/** A list of tokens and items, each with its amount. */
export interface Section {
  title: string
  rows: readonly Row[]
  /** Instead of rows, where there are none. */
  none?: string
  isPending?: boolean
}

export interface Row {
  label: string
  amount: string
  detail?: string
  tone?: 'incoming' | 'danger'
  /** What the picture is made of, where there is none. */
  symbol: string
  /** The contract, where only it says what it is: shown whole, and marked as unverified. */
  unverified?: string
}

export type Fact =
  | { kind: 'text'; name: string; text: string; tone?: 'strong' | 'danger'; tag?: Tag }
  | { kind: 'address'; name: string; address: string }
  | { kind: 'fullAddress'; name: string; address: string; tag?: Tag }
  | { kind: 'pending'; name: string }

/** Whether Foyer knows it, and by which name. */
export type Tag = { isKnown: true; name: string } | { isKnown: false }

/** A struct of typed data: the names of its fields are the page's. */
export interface DataGroup {
  title: string
  facts: readonly Fact[]
}

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
  /** Undefined where it is not known yet. */
  seal?: Seal
}

/** What the visitor knows this frame by. `isNew`: they are told so. */
export interface Seal {
  text: string
  isNew: boolean
}

export const emptyContent = (asks: string): SheetContent => ({
  asks,
  isHarmless: false,
  warnings: [],
  actions: [],
  sections: [],
  facts: [],
  data: [],
  notes: [],
  isPending: false,
  isGrave: false,
})
