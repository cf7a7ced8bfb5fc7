import * as z from '../schema.ts'
import { oneOf, text } from '../vocabulary/scalars.ts'
import { magic, RandomId } from './wire.ts'

/** A request from a frame in a window, which makes the page that opened the window prove its presence. */
export const ProofRequest = z.strictObject({ magic: oneOf(magic), kind: oneOf('prove'), nonce: RandomId })
export type ProofRequest = z.infer<typeof ProofRequest>

/** The page's answer. The browser reports its origin; the project is the one for which the page opened the window. */
export const Proof = z.strictObject({
  magic: oneOf(magic),
  kind: oneOf('proof'),
  nonce: RandomId,
  projectId: text(64),
  /** Origins of the page's ancestor frames, the nearest first: each must be a page of the project, too. */
  ancestors: z.listOf(text(280), 16),
})
export type Proof = z.infer<typeof Proof>
