import type { Metadata } from '#protocol/vocabulary/metadata'

/** Returns the page's metadata with the origin verified by the handshake. Removes icons of other origins. */
export const provenMetadata = (page: Metadata, origin: string): Metadata => ({
  ...page,
  url: origin,
  icons: page.icons.filter((icon) => new URL(icon).origin === origin),
})
