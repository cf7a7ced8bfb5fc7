/** Returns the URL of a network's picture on Foyer's origin, by CAIP-2 ID. Some networks have no picture. */
export const networkPictureUrl = (caipNetworkId: string) => `/public/getAssetImage/${encodeURIComponent(caipNetworkId)}`
