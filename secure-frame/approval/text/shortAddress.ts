/** Returns the first 4 and the last 6 characters. The full address is elsewhere on the sheet, or in the details. */
export const shortAddress = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`
