import type { ComponentType } from 'react'
import type { Tracked } from '#protocol/vocabulary/events/trackedEvents'
import type { ResolvedOptions } from '../../options/optionsAtom.ts'
import type { DocumentEnvironment } from '../../outside/documentEnvironment.ts'

/** Login information for the page. It never includes the visitor's identity. */
export interface LoginReport {
  /** Connection method, as in `CONNECT_SUCCESS`. */
  method: Extract<Tracked, { event: 'CONNECT_SUCCESS' }>['properties']['method']
  /** `socialProvider` in the account's state. */
  socialProvider: string | null
}

/** Defines a login method of the embedded wallet. After its own steps, it calls `logInAtom`. */
export interface LoginMethodDefinition {
  /** Unique ID among the login methods. */
  id: string
  /** Position among the connection methods. */
  place: Exclude<ResolvedOptions['connectMethodsOrder'][number], 'wallet'>
  /**
   * True if the page enables the method and the server supports it. The page may still offer no network for the
   * embedded wallet.
   */
  isWanted: (options: ResolvedOptions, environment: DocumentEnvironment) => boolean
  /** True if this method groups the wallets behind one row, even if the page does not. */
  hidesWallets?: (options: ResolvedOptions, isLeading: boolean) => boolean
  /** True if the method comes first when it was the last one used here. */
  leads?: boolean
  /** Control in the Connect view that starts the login: a field, a row of buttons, or a button. */
  Entry: ComponentType<{ isLeading?: boolean }>
}
