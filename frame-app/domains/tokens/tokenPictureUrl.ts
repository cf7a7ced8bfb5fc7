import type { Holding } from './Holding.ts'

/**
 * Returns the URL of a native currency's picture on Foyer's own origin. Tokens have no picture, because anyone can
 * create a token with a known symbol.
 */
export const tokenPictureUrl = ({ assetId, symbol }: Partial<Pick<Holding, 'assetId'>> & Pick<Holding, 'symbol'>) =>
  assetId?.includes('/slip44:') ? `/public/getTokenImage/${encodeURIComponent(symbol.toLowerCase())}` : undefined
