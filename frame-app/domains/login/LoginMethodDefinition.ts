import type { ComponentType } from 'react'
import type { Tracked } from '#protocol/vocabulary/events/trackedEvents'
import type { ResolvedOptions } from '../../options/optionsAtom.ts'
import type { DocumentEnvironment } from '../../outside/documentEnvironment.ts'

/** What the page learns about a login: never who logged in. */
export interface LoginReport {
  /** How the wallet was connected, as `CONNECT_SUCCESS` says it. */
  method: Extract<Tracked, { event: 'CONNECT_SUCCESS' }>['properties']['method']
  /** `socialProvider` of the account's state. */
  socialProvider: string | null
}

/** A way to log in to the embedded wallet. It ends with `logInAtom`, whatever it asks of the visitor before. */
export interface LoginMethodDefinition {
  /** Names it among the others. */
  id: string
  /** Its place among the ways to connect. */
  place: Exclude<ResolvedOptions['connectMethodsOrder'][number], 'wallet'>
  /** Whether the page wants it, and the server can. The embedded wallet itself may still have no network of the page. */
  isWanted: (options: ResolvedOptions, environment: DocumentEnvironment) => boolean
  /** Whether the wallets stand behind one row beside it, though the page does not collapse them. */
  hidesWallets?: (options: ResolvedOptions, isLeading: boolean) => boolean
  /** Stands before all others where it was the last that was used here. */
  leads?: boolean
  /** What Connect shows of it, and what starts it: a field, a row of buttons, or a button. */
  Entry: ComponentType<{ isLeading?: boolean }>
}
