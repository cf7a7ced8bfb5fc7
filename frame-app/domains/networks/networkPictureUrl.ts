/** Where our own origin has the picture of a network, by CAIP-2 id. It has none of every network. */
export const networkPictureUrl = (caipNetworkId: string) => `/public/getAssetImage/${encodeURIComponent(caipNetworkId)}`
