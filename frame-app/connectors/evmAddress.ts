const pattern = /^0x[0-9a-f]{40}$/i

/** True for an EVM address in hex, in any case. */
export const isEvmAddress = (value: unknown): value is string => typeof value === 'string' && pattern.test(value)
