const pattern = /^0x[0-9a-f]{40}$/i

/** True for a hex EVM address, with or without checksum casing. */
export const isEvmAddress = (value: unknown): value is string => typeof value === 'string' && pattern.test(value)
