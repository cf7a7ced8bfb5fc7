import type { Language } from '#protocol/vocabulary/language'
import type { Delivery } from '../Delivery.ts'
import type { Foyer, FoyerOptions } from '../Foyer.ts'
import type { Emit } from '../provider/provider.ts'
import type { StateStore } from '../state.ts'

/** Data that the first script passes to the deferred chunk. */
export interface StartFrameDeps {
  options: FoyerOptions
  language: Language
  icon: string
  delivery: Delivery
  store: StateStore
  /** Emits a provider event. */
  emit: Emit
  /** Aborts when Foyer is destroyed. */
  signal: AbortSignal
}

/** The modal's interface for the page's script. */
export interface Frame
  extends Pick<
    Foyer,
    | 'open'
    | 'close'
    | 'disconnect'
    | 'switchNetwork'
    | 'switchAccount'
    | 'setTheme'
    | 'wallets'
    | 'connect'
    | 'pay'
    | 'fetch'
  > {
  request: (method: unknown, params: unknown) => Promise<unknown>
  /** Returns the effective value and source of each option. */
  effective: Foyer['options']['effective']
}

/** Starts the frame. Returns a promise if the modal is in a popup, because more code must load. */
export type StartFrame = (deps: StartFrameDeps) => Frame | Promise<Frame>
