import type { Arbitrary } from 'fast-check'
import type { Stopwatch } from './stopwatch.ts'

/** What became of one case: how many messages or cases it was, and how many of them the code took. */
export interface Tally {
  count: number
  accepted: number
}

/** A target that is running: made anew for each batch, so that a batch is repeated by its seed alone. */
export interface OpenTarget<Case> {
  arbitrary: Arbitrary<Case>
  /** Runs the real code over one case. Throws where a rule is broken. */
  run: (given: Case) => Promise<Tally>
  /** After a batch: whether the code still does what it should. */
  check?: () => Promise<void>
  close?: () => void
}

/** One thing that strangers feed: what it is fed with, and the rules that hold whatever that is. */
export interface FuzzTarget<Case = unknown> {
  name: string
  unit: 'messages' | 'cases'
  /** Cases of one batch. A batch is the smallest run. */
  batchSize: number
  open: (stopwatch: Stopwatch) => Promise<OpenTarget<Case>>
}
