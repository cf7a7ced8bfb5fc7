/** Returns the first 4 and the last 6 characters of an address. The sheet or its details also show the full address. */
export const shortAddress = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`
