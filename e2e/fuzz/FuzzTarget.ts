import type { Arbitrary } from 'fast-check'
import type { Stopwatch } from './stopwatch.ts'

/** Result of one case: number of messages or cases, and number accepted by the code. */
export interface Tally {
  count: number
  accepted: number
}

/** A running target. It is recreated for each batch, so the seed is enough to repeat a batch. */
export interface OpenTarget<Case> {
  arbitrary: Arbitrary<Case>
  /** Runs the real code on one case. Throws if a rule is broken. */
  run: (given: Case) => Promise<Tally>
  /** After a batch: verifies that the code still works. */
  check?: () => Promise<void>
  close?: () => void
}

/** Code that receives untrusted input: the generated input and the rules that hold for every input. */
export interface FuzzTarget<Case = unknown> {
  name: string
  unit: 'messages' | 'cases'
  /** Cases per batch. A batch is the smallest run. */
  batchSize: number
  open: (stopwatch: Stopwatch) => Promise<OpenTarget<Case>>
}
