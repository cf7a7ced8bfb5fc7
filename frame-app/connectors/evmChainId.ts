const hexPattern = /^0x[0-9a-f]{1,13}$/i

/** EIP-695 quantity to CAIP-2: `0x89` is `eip155:137`. Undefined for anything else. */
export const toCaipNetworkId = (chainId: unknown) =>
  typeof chainId === 'string' && hexPattern.test(chainId) ? `eip155:${Number(chainId)}` : undefined

/** CAIP-2 of eip155 to EIP-695 quantity: `eip155:137` is `0x89`. */
export const toHexChainId = (caipNetworkId: string) => `0x${Number(caipNetworkId.split(':')[1]).toString(16)}`
