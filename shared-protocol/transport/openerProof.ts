import * as z from '../schema.ts'
import { oneOf, text } from '../vocabulary/scalars.ts'
import { magic, RandomId } from './wire.ts'

/** A request from a popup's frame to the page that opened the popup. The page's answer proves that it is present. */
export const ProofRequest = z.strictObject({ magic: oneOf(magic), kind: oneOf('prove'), nonce: RandomId })
export type ProofRequest = z.infer<typeof ProofRequest>

/**
 * The page's answer. The browser reports the page's origin. The project is the one for which the page opened the popup.
 */
export const Proof = z.strictObject({
  magic: oneOf(magic),
  kind: oneOf('proof'),
  nonce: RandomId,
  projectId: text(64),
  /** Origins of the page's ancestor frames, nearest first. Each must also be a page of the project. */
  ancestors: z.listOf(text(280), 16),
})
export type Proof = z.infer<typeof Proof>
