interface Pictured {
  symbol: string
  isVerified: boolean
  logoUri?: string
}

const route = (logoUri: string) =>
  logoUri.startsWith('ipfs://') ? `https://ipfs.io/ipfs/${logoUri.slice(7)}` : logoUri

/**
 * Where the modal loads a token's picture: from its own origin, by the picture route or by symbol. A token that no list
 * names has none, for it could bear the symbol of another.
 */
export const pictureUrlOf = ({ symbol, isVerified, logoUri }: Pictured, appOrigin: string) => {
  if (!isVerified) return ''
  if (logoUri !== undefined && /^(https|ipfs):/.test(logoUri))
    return `${appOrigin}/picture?${new URLSearchParams({ url: route(logoUri) })}`
  return /^[\w.-]{1,64}$/.test(symbol) ? `${appOrigin}/public/getTokenImage/${symbol.toLowerCase()}` : ''
}
