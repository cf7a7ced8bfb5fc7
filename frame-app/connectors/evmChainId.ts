const decimalPattern = /^[1-9]\d{0,15}$/
const hexPattern = /^0x[0-9a-f]{1,16}$/i
const caipPattern = /^eip155:(?=[1-9])/

const readNumber = (input: unknown) => {
  if (typeof input === 'number' || typeof input === 'bigint') return Number(input)
  if (typeof input !== 'string') return undefined
  const text = input.trim().replace(caipPattern, '')
  return decimalPattern.test(text) || hexPattern.test(text) ? Number(text) : undefined
}

/**
 * Returns the CAIP-2 ID of an eip155 chain from a wallet or library. Accepts a quantity (EIP-695), a number, decimal
 * text or a CAIP-2 ID. Returns undefined for anything else.
 */
export const toEvmCaipNetworkId = (input: unknown) => {
  const id = readNumber(input)
  return id !== undefined && Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined
}

/** Converts an eip155 CAIP-2 ID to an EIP-695 quantity, such as `eip155:137` to `0x89`. */
export const toHexChainId = (caipNetworkId: string) => `0x${Number(caipNetworkId.split(':')[1]).toString(16)}`
