const pattern = /^0x[0-9a-f]{40}$/i

/** An EVM address in hex, whatever its case. */
export const isEvmAddress = (value: unknown): value is string => typeof value === 'string' && pattern.test(value)
