/** The final content of a sheet as plain data, so that the approval window can draw the same. */
export interface SheetContent {
  /** The verb of the request, after the requester's name. */
  asks: string
  /** Moves nothing and is fully readable: may be decided in the frame on any page. */
  isHarmless: boolean
  risk?: Risk
  /** What has changed since it was shown first. The frame says it as well while a window decides. */
  notice?: SheetNote
  /** Why the request cannot be confirmed. */
  failure?: SheetNote
  /** Shown above the rest. */
  warnings: readonly SheetNote[]
  /** The message text. */
  message?: string
  actions: readonly Action[]
  sections: readonly Section[]
  facts: readonly Fact[]
  /** Typed data, field by field. */
  data: readonly DataGroup[]
  notes: readonly SheetNote[]
  details?: { label: string; text: string; isOpen?: boolean }
  /** The confirm button's label. Without it the request cannot be confirmed. */
  confirm?: string
  /** The other button's label, where it says more than no. */
  reject?: string
  /** Still loading: cannot be confirmed yet. */
  isPending: boolean
  /** Arms after three seconds instead of one. */
  isHighRisk: boolean
}

/** Unreadable, mismatched or without a limit: Reject is the primary button, and the checkbox labelled `tick` has to be checked first. */
export interface Risk {
  kind: 'unreadable' | 'mismatch' | 'unlimited'
  title: string
  text: string
  tick?: string
}

export interface Action {
  title: string
  detail?: string
  /** Every address that receives tokens or permissions, in full and labelled. */
  parties?: readonly { name: string; address: string; tag?: AddressTag }[]
  isDanger?: boolean
}

/** A list of tokens and items, each with its amount. */
export interface Section {
  title: string
  rows: readonly AmountRow[]
  /** Shown instead of rows if there are none. */
  none?: string
  isPending?: boolean
}

export interface AmountRow {
  label: string
  amount: string
  detail?: string
  tone?: 'incoming' | 'danger'
  /** By it a listed token finds its picture. Otherwise the seed of the generated one. */
  symbol: string
  /** The full address of a contract that is not listed: marked as unverified. */
  unverified?: string
}

/** `mark`: good news in a few words, beside the text. */
export type Fact =
  | { kind: 'text'; name: string; text: string; tone?: 'strong' | 'danger'; tag?: AddressTag; mark?: string }
  /** A function of a contract: `name` is its signature, `text` says what it does. */
  | { kind: 'function'; name: string; selector: string; text?: string }
  | { kind: 'address'; name: string; address: string }
  | { kind: 'fullAddress'; name: string; address: string; tag?: AddressTag }
  | { kind: 'pending'; name: string }

/** The name by which Foyer lists the address, if it does. */
export type AddressTag = { isKnown: true; name: string } | { isKnown: false }

/** Facts under a title: a struct of typed data, of which the page chose the names, or words of ours. */
export interface DataGroup {
  title: string
  isOurs?: boolean
  facts: readonly Fact[]
}

export interface SheetNote {
  tone: 'neutral' | 'warn' | 'bad' | 'ok'
  /** In place of the tone's own. */
  icon?: 'clock' | 'secured'
  title?: string
  text: string
}

/** The parts that do not change while the content loads. */
export interface SheetFrame {
  origin: string
  /** This document's own origin, for the strip. */
  ownHost: string
  /** Undefined before the visitor is signed in. */
  account?: string
  /** Undefined where the request is of no network. */
  network?: string
  /** CAIP-2. */
  networkId?: string
  /** Undefined until it is known. */
  seal?: VisitorSeal
}

/**
 * The words by which the visitor recognises this frame. `isNew`: the sheet explains them. `isRestorable`: it says as well that the
 * operator could open the wallet.
 */
export interface VisitorSeal {
  text: string
  isNew: boolean
  isRestorable?: boolean
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
  isHighRisk: false,
})
