import { privateKeyToAccount } from 'viem/accounts'

/** The visitor's key. It holds no funds anywhere. */
export const key = new Uint8Array(32).fill(7)

export const account = privateKeyToAccount(`0x${Buffer.from(key).toString('hex')}`)
