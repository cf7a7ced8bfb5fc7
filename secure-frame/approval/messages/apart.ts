/** Isolates a name, address or amount from the direction of the text around it (Unicode FSI and PDI). */
export const apart = (text: string) => `\u2068${text}\u2069`
