/** The URL of a network's picture on Foyer's own origin, by CAIP-2 id. Not every network has a picture. */
export const networkPictureUrl = (caipNetworkId: string) => `/public/getAssetImage/${encodeURIComponent(caipNetworkId)}`
