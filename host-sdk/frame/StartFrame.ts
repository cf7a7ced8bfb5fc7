import type { Language } from '#protocol/vocabulary/language'
import type { Delivery } from '../Delivery.ts'
import type { Foyer, FoyerOptions } from '../Foyer.ts'
import type { Emit } from '../provider/provider.ts'
import type { StateStore } from '../state.ts'

/** The data that the first script passes to the deferred chunk. */
export interface StartFrameDeps {
  options: FoyerOptions
  language: Language
  icon: string
  delivery: Delivery
  store: StateStore
  /** Emits an event of the page's provider. */
  emit: Emit
  /** Aborts when Foyer is destroyed. */
  signal: AbortSignal
}

/** The modal, as the page's script uses it. */
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

/** Resolves later if the modal is in a window, because more code must load. */
export type StartFrame = (deps: StartFrameDeps) => Frame | Promise<Frame>
