import type { Language } from '#protocol/vocabulary/language'
import type { Delivery } from '../Delivery.ts'
import type { Foyer, FoyerOptions } from '../Foyer.ts'
import type { Emit } from '../provider/provider.ts'
import type { StateStore } from '../state.ts'

/** What the second half of the page's script gets of the first. */
export interface StartFrameDeps {
  options: FoyerOptions
  language: Language
  /** Foyer's icon. */
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
  /** What holds of each option, and who says so. */
  effective: Foyer['options']['effective']
}

/** Resolves later where the modal is in a window, as more has to be loaded. */
export type StartFrame = (deps: StartFrameDeps) => Frame | Promise<Frame>
