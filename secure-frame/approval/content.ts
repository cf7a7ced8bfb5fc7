/** The final content of a sheet as plain data, so that the approval window can draw the same sheet. */
export interface SheetContent {
  /** The verb of the request, which follows the requester's name. */
  asks: string
  /** True if the request moves nothing and is fully readable: it can be decided in the frame on any page. */
  isHarmless: boolean
  risk?: Risk
  /** The change since the content was first shown. The frame shows it too while a window decides. */
  notice?: SheetNote
  /** The reason why the request cannot be confirmed. */
  failure?: SheetNote
  /** Shown above all other content. */
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
  /** The label of the other button, if it means more than a rejection. */
  reject?: string
  /** True while loading: the request cannot be confirmed yet. */
  isPending: boolean
  /** True if the request is high risk: the button arms after three seconds instead of one. */
  isHighRisk: boolean
}

/**
 * A request that is unreadable, mismatched or without a limit. Reject is the primary button, and the checkbox labelled
 * `tick` must be checked first.
 */
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
  /** Shown if there are no rows. */
  none?: string
  isPending?: boolean
}

export interface AmountRow {
  label: string
  amount: string
  detail?: string
  tone?: 'incoming' | 'danger'
  /** Selects the image of a listed token. Otherwise the seed of a generated image. */
  symbol: string
  /** The full address of an unlisted contract, which is marked as unverified. */
  unverified?: string
}

/** `mark`: a short positive label beside the text. */
export type Fact =
  | { kind: 'text'; name: string; text: string; tone?: 'strong' | 'danger'; tag?: AddressTag; mark?: string }
  /** A function of a contract: `name` is its signature, `textFact` describes it. */
  | { kind: 'function'; name: string; selector: string; text?: string }
  | { kind: 'address'; name: string; address: string }
  | { kind: 'fullAddress'; name: string; address: string; tag?: AddressTag }
  | { kind: 'pending'; name: string }

/** The name of the address in Foyer's list, if listed. */
export type AddressTag = { isKnown: true; name: string } | { isKnown: false }

/** Facts under a title: a struct of typed data with names chosen by the page, or Foyer's own text. */
export interface DataGroup {
  title: string
  isOurs?: boolean
  facts: readonly Fact[]
}

export interface SheetNote {
  tone: 'neutral' | 'warn' | 'bad' | 'ok'
  /** Replaces the icon of the tone. */
  icon?: 'clock' | 'secured'
  title?: string
  text: string
}

/** The parts that do not change while the content loads. */
export interface SheetFrame {
  origin: string
  /** The origin of this document, for the strip. */
  ownHost: string
  /** Undefined before the visitor is signed in. */
  account?: string
  /** Undefined if the request belongs to no network. */
  network?: string
  /** CAIP-2 id. */
  networkId?: string
  /** Undefined until known. */
  seal?: VisitorSeal
}

/**
 * The words by which the visitor recognizes this frame. `isNew`: the sheet explains them. `isRestorable`: the sheet
 * also states that the operator could open the wallet.
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
