import * as z from '../schema.ts'
import { oneOf, text } from '../vocabulary/scalars.ts'
import { magic, RandomId } from './wire.ts'

/** A frame in a window asks the page that opened the window to show that it is there. */
export const ProofRequest = z.strictObject({ magic: oneOf(magic), kind: oneOf('prove'), nonce: RandomId })
export type ProofRequest = z.infer<typeof ProofRequest>

/** The page's answer. Its origin is the browser's to say; the project is the one that the page opened the window for. */
export const Proof = z.strictObject({
  magic: oneOf(magic),
  kind: oneOf('proof'),
  nonce: RandomId,
  projectId: text(64),
  /** Origins of the frames that the page is in, the nearest first: each has to be a page of the project, too. */
  ancestors: z.listOf(text(280), 16),
})
export type Proof = z.infer<typeof Proof>
