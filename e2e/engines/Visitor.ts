/**
 * Where something is on the screen: the page, the modal in it, the secure frame in that, a window of the latter, or the
 * window of a login by Google.
 */
export type Place = 'page' | 'modal' | 'secure' | WindowPlace

export type WindowPlace = 'window' | 'google'

/** A control by what it is and how it is labelled. */
export interface Control {
  role: 'button' | 'textbox'
  name: string
}

/** Someone with a browser that no test runner has changed. What is said to happen now happens if it can, or not at all. */
export interface Visitor {
  open: (url: string) => Promise<void>
  /** Presses the control, if it is there and can be pressed. */
  pressNow: (place: Place, control: Control) => Promise<boolean>
  /** Types into the control, if it is there. */
  typeNow: (place: Place, control: Control, text: string) => Promise<boolean>
  /** What the place shows; nothing where there is no such place. */
  textOf: (place: Place) => Promise<string>
  /** Runs a function in the page. It uses nothing but its argument, and takes and gives plain values. */
  evaluate: <Arg, Result>(run: (arg: Arg) => Result, arg: Arg) => Promise<Result>
  /** How many windows there are. */
  countWindows: () => Promise<number>
  screenshot: () => Promise<Uint8Array>
  leave: () => Promise<void>
}
