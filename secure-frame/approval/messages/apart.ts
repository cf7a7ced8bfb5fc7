/** Isolates a name, address or amount from the surrounding text direction (Unicode FSI and PDI). */
export const apart = (text: string) => `\u2068${text}\u2069`
