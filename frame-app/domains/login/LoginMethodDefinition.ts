import type { ComponentType } from 'react'
import type { Tracked } from '#protocol/vocabulary/events/trackedEvents'
import type { ResolvedOptions } from '../../options/optionsAtom.ts'
import type { DocumentEnvironment } from '../../outside/documentEnvironment.ts'

/** The information about a login for the page. Never includes the visitor's identity. */
export interface LoginReport {
  /** The connection method, as in `CONNECT_SUCCESS`. */
  method: Extract<Tracked, { event: 'CONNECT_SUCCESS' }>['properties']['method']
  /** `socialProvider` of the account's state. */
  socialProvider: string | null
}

/** A method to log in to the embedded wallet. After its own steps, it ends with `logInAtom`. */
export interface LoginMethodDefinition {
  /** Identifies it among the other methods. */
  id: string
  /** Its position among the connection methods. */
  place: Exclude<ResolvedOptions['connectMethodsOrder'][number], 'wallet'>
  /**
   * True if the page wants it and the server supports it. The page may still offer no network for the embedded wallet.
   */
  isWanted: (options: ResolvedOptions, environment: DocumentEnvironment) => boolean
  /** True if the wallets move behind one row beside it, even if the page does not collapse them. */
  hidesWallets?: (options: ResolvedOptions, isLeading: boolean) => boolean
  /** True if it comes before all others when it was the last one used here. */
  leads?: boolean
  /** Its control in Connect, which starts it: a field, a row of buttons, or a button. */
  Entry: ComponentType<{ isLeading?: boolean }>
}
