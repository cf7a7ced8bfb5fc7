import { privateKeyToAccount } from 'viem/accounts'

/** The visitor's key: of no worth anywhere. */
export const key = new Uint8Array(32).fill(7)

export const account = privateKeyToAccount(`0x${Buffer.from(key).toString('hex')}`)
