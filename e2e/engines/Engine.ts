import type { Visitor } from './Visitor.ts'

export interface RunningEngine {
  /** A visitor who has never been anywhere: nothing is stored. */
  welcome: () => Promise<Visitor>
  /** Gives the browser passkeys whose owner says yes to everything, where it has such for tests. */
  addAuthenticator?: () => Promise<unknown>
  stop: () => Promise<unknown>
}

/** A browser engine that stories run in. */
export interface Engine {
  name: string
  /** Whether it has passkeys for tests. */
  hasPasskeys: boolean
  /** Installs it where it is missing and we may. */
  ensure: () => Promise<unknown>
  /** Why it cannot be had here; nothing where it can. */
  findMissing: () => string | undefined
  start: () => Promise<RunningEngine>
}
