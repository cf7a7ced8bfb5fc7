import type { Visitor } from './Visitor.ts'

export interface RunningEngine {
  /** A new visitor without stored data. */
  welcome: () => Promise<Visitor>
  /** Adds passkeys whose owner approves everything, if the browser has such a feature for tests. */
  addAuthenticator?: () => Promise<unknown>
  stop: () => Promise<unknown>
}

/** A browser engine that stories run in. */
export interface Engine {
  name: string
  /** True if it supports passkeys for tests. */
  hasPasskeys: boolean
  /** Installs it if it is missing and installation is permitted. */
  ensure: () => Promise<unknown>
  /** The reason why it is unavailable; undefined if it is available. */
  findMissing: () => string | undefined
  start: () => Promise<RunningEngine>
}
