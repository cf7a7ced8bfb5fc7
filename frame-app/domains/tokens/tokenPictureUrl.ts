import type { Holding } from './Holding.ts'

/**
 * Where our own origin has the picture of a network's own currency. Tokens have none: anyone can make a token that bears
 * a known symbol.
 */
export const tokenPictureUrl = ({ assetId, symbol }: Partial<Pick<Holding, 'assetId'>> & Pick<Holding, 'symbol'>) =>
  assetId?.includes('/slip44:') ? `/public/getTokenImage/${encodeURIComponent(symbol.toLowerCase())}` : undefined
