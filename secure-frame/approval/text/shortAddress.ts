/** The first 4 and the last 6 characters. The whole of it stands elsewhere on the sheet, or in the details. */
export const shortAddress = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`
