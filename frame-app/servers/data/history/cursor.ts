import * as z from 'zod/mini'

/**
 * Position of the last transaction on a page. New transactions are added before it, so the following page does not
 * shift.
 */
export const Cursor = z.object({
  minedAt: z.iso.datetime(),
  chainId: z.string(),
  block: z.int().check(z.minimum(0)),
  position: z.int().check(z.minimum(0)),
  /** The oldest block shown so far for each network with an explorer, by CAIP-2 id. */
  explored: z.optional(z.record(z.string(), z.int().check(z.minimum(0)))),
  /** Networks whose explorer did not answer for the first page. All pages omit them. */
  missing: z.optional(z.array(z.string())),
})
export type Cursor = z.infer<typeof Cursor>

export const writeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** Parses a cursor. Undefined if the text is not one. */
export const readCursor = (text: string): Cursor | undefined => {
  try {
    return z.safeParse(Cursor, JSON.parse(Buffer.from(text, 'base64url').toString())).data
  } catch {
    return undefined
  }
}
