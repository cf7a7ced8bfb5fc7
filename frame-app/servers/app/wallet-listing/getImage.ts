import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { publicHeaders } from '#protocol/server-kit/headers'
import { ListingId } from '../../../services/wallet-listing/wallet.ts'
import type { ImageKind } from '../database/schema.ts'
import { sendError } from '../sendError.ts'
import type { ListingDeps } from './ListingDeps.ts'

/** Blocks scripts and requests, because an SVG that is opened directly is a document. */
export const imageHeaders = {
  ...publicHeaders,
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/**
 * Cache policy per kind of image. A wallet's image never changes under its id. Networks, currencies and tokens keep
 * their id when the image changes.
 */
const cacheControl: Record<ImageKind, string> = {
  wallet: 'public, max-age=31536000, immutable',
  asset: 'public, max-age=86400, stale-while-revalidate=604800',
  currency: 'public, max-age=86400, stale-while-revalidate=604800',
  token: 'public, max-age=86400, stale-while-revalidate=604800',
}

/** Normalizes the case of currency codes and token symbols. */
const keyOf = (kind: ImageKind, id: string) => (kind === 'currency' || kind === 'token' ? id.toLowerCase() : id)

const entityTag = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/** `GET /getWalletImage/:id` and similar routes: returns the image of that kind and id. */
export const getImage =
  ({ database }: ListingDeps, kind: ImageKind) =>
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
    const ETag = entityTag(image.bytes)
    const headers = { ...imageHeaders, 'Cache-Control': cacheControl[kind], ETag }
    if (context.req.header('if-none-match') === ETag) return context.body(null, 304, headers)
    return context.body(new Uint8Array(image.bytes), 200, { ...headers, 'Content-Type': image.type })
  }
