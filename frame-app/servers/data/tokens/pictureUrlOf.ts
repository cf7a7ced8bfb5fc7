interface Pictured {
  symbol: string
  isVerified: boolean
  logoUri?: string
}

const route = (logoUri: string) =>
  logoUri.startsWith('ipfs://') ? `https://ipfs.io/ipfs/${logoUri.slice(7)}` : logoUri

/**
 * The image URL of a token on the modal's own origin: through the image route or by symbol. An unlisted token has none,
 * because it could use another token's symbol.
 */
export const pictureUrlOf = ({ symbol, isVerified, logoUri }: Pictured, appOrigin: string) => {
  if (!isVerified) return ''
  if (logoUri !== undefined && /^(https|ipfs):/.test(logoUri))
    return `${appOrigin}/picture?${new URLSearchParams({ url: route(logoUri) })}`
  return /^[\w.-]{1,64}$/.test(symbol) ? `${appOrigin}/public/getTokenImage/${symbol.toLowerCase()}` : ''
}
