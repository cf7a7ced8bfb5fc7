interface Pictured {
  symbol: string
  isVerified: boolean
  logoUri?: string
}

const route = (logoUri: string) =>
  logoUri.startsWith('ipfs://') ? `https://ipfs.io/ipfs/${logoUri.slice(7)}` : logoUri

/**
 * Returns the URL of a token's image on the modal's own origin, through the image route or by symbol. An unlisted token
 * has no image, because it could use the symbol of another token.
 */
export const pictureUrlOf = ({ symbol, isVerified, logoUri }: Pictured, appOrigin: string) => {
  if (!isVerified) return ''
  if (logoUri !== undefined && /^(https|ipfs):/.test(logoUri))
    return `${appOrigin}/picture?${new URLSearchParams({ url: route(logoUri) })}`
  return /^[\w.-]{1,64}$/.test(symbol) ? `${appOrigin}/public/getTokenImage/${symbol.toLowerCase()}` : ''
}
