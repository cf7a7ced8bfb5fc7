/** The final content of a sheet as plain data, so that the approval popup can show the same sheet. */
export interface SheetContent {
  /** The verb of the request. It follows the requester's name. */
  asks: string
  /** True if the request transfers nothing and is fully decoded. The frame can then approve it on any page. */
  isHarmless: boolean
  risk?: Risk
  /**
   * Describes what changed since the content was first shown. The frame also shows it while the approval popup is open.
   */
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
  /** Label of the confirm button. If undefined, the request cannot be confirmed. */
  confirm?: string
  /** Label of the other button, if it does more than reject the request. */
  reject?: string
  /** True while the content loads. The request cannot be confirmed yet. */
  isPending: boolean
  /** True if the request is high risk. The button then arms after three seconds instead of one. */
  isHighRisk: boolean
}

/**
 * Describes a risky request: not decoded, mismatched or unlimited. Reject becomes the primary button. The visitor must
 * also check the checkbox labelled `tick` before confirming.
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
  /** Every address that receives tokens or permissions, shown in full with a label. */
  parties?: readonly { name: string; address: string; tag?: AddressTag }[]
  isDanger?: boolean
}

/** A list of tokens and items with their amounts. */
export interface Section {
  title: string
  rows: readonly AmountRow[]
  /** Shown if the list is empty. */
  none?: string
  isPending?: boolean
}

export interface AmountRow {
  label: string
  amount: string
  detail?: string
  tone?: 'incoming' | 'danger'
  /** Selects the image of a listed token. For other tokens, the seed of a generated image. */
  symbol: string
  /** The full address of an unlisted contract. The sheet marks it as unverified. */
  unverified?: string
}

/** `mark`: a short positive label next to the text. */
export type Fact =
  | { kind: 'text'; name: string; text: string; tone?: 'strong' | 'danger'; tag?: AddressTag; mark?: string }
  /** A contract function. `name` is its signature, and `textFact` describes it. */
  | { kind: 'function'; name: string; selector: string; text?: string }
  | { kind: 'address'; name: string; address: string }
  | { kind: 'fullAddress'; name: string; address: string; tag?: AddressTag }
  | { kind: 'pending'; name: string }

/** The name of an address in Foyer's list, if it is listed. */
export type AddressTag = { isKnown: true; name: string } | { isKnown: false }

/** A titled group of facts: a typed-data struct with names chosen by the page, or Foyer's own text. */
export interface DataGroup {
  title: string
  isOurs?: boolean
  facts: readonly Fact[]
}

export interface SheetNote {
  tone: 'neutral' | 'warn' | 'bad' | 'ok'
  /** Replaces the default icon of the tone. */
  icon?: 'clock' | 'secured'
  title?: string
  text: string
}

/** The parts of a sheet that do not change while the content loads. */
export interface SheetFrame {
  origin: string
  /** The origin of this document, shown in the strip. */
  ownHost: string
  /** Undefined until the visitor signs in. */
  account?: string
  /** Undefined if the request is for no particular network. */
  network?: string
  /** CAIP-2 id of the network. */
  networkId?: string
  /** Undefined until loaded. */
  seal?: VisitorSeal
}

/**
 * The security phrase by which the visitor recognizes this frame. `isNew`: the sheet explains the phrase.
 * `isRestorable`: the sheet also states that the operator could open the wallet.
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
