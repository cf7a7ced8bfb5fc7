/**
 * A place on the screen: the page, the modal in it, the secure frame in that, a secure window, or a Google login
 * window.
 */
export type Place = 'page' | 'modal' | 'secure' | WindowPlace

export type WindowPlace = 'window' | 'google'

/** A control, by its role and label. */
export interface Control {
  role: 'button' | 'textbox'
  name: string
}

/**
 * Someone with a browser that no test runner has modified. Methods with `Now` act immediately if possible, or not at
 * all.
 */
export interface Visitor {
  open: (url: string) => Promise<void>
  /** Presses the control if it is present and enabled. */
  pressNow: (place: Place, control: Control) => Promise<boolean>
  /** Types into the control if it is present. */
  typeNow: (place: Place, control: Control, text: string) => Promise<boolean>
  /** The text of the place; empty if it does not exist. */
  textOf: (place: Place) => Promise<string>
  /** Runs a function in the page. It uses only its argument, and takes and returns plain values. */
  evaluate: <Arg, Result>(run: (arg: Arg) => Result, arg: Arg) => Promise<Result>
  /** The number of windows. */
  countWindows: () => Promise<number>
  screenshot: () => Promise<Uint8Array>
  leave: () => Promise<void>
}
