import type { Context } from 'hono'
import * as z from 'zod/mini'
import { publicHeaders } from '#protocol/server/headers'
import { ListingId } from '../../services/wallet-listing/wallet.ts'
import type { ImageKind } from '../database/schema.ts'
import { sendError } from '../sendError.ts'
import type { ListingParts } from './listingParts.ts'

/** A picture never changes under its id. Opened by itself, an SVG is a document: it runs nothing and reaches nobody. */
const imageHeaders = {
  ...publicHeaders,
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/** Codes and symbols are written in either case. */
const keyOf = (kind: ImageKind, id: string) => (kind === 'currency' || kind === 'token' ? id.toLowerCase() : id)

/** `GET /getWalletImage/:id` and its siblings: the picture of that kind and id. */
export const getImage =
  ({ database }: ListingParts, kind: ImageKind) =>
  async (context: Context) => {
    const id = z.safeParse(ListingId, context.req.param('id'))
    const image =
      id.success &&
      (await database
        .selectFrom('images')
        .select(['type', 'bytes'])
        .where('kind', '=', kind)
        .where('id', '=', keyOf(kind, id.data))
        .executeTakeFirst())
    if (!image) return sendError(context, 404, 'unknown_image', 'Image not found')
    return context.body(new Uint8Array(image.bytes), 200, { ...imageHeaders, 'Content-Type': image.type })
  }
