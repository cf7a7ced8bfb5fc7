import type { Metadata } from '#protocol/vocabulary/metadata'

/** The page's own metadata, at the origin proven by the handshake. Icons of other origins are dropped. */
export const provenMetadata = (page: Metadata, origin: string): Metadata => ({
  ...page,
  url: origin,
  icons: page.icons.filter((icon) => new URL(icon).origin === origin),
})
