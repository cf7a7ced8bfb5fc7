/**
 * The name of an account without an address in the browser's passkey list: the page on which it was made, and the day.
 */
export const nameAccount = (hostOrigin: string, now: Date) =>
  `${new URL(hostOrigin).host.slice(0, 53)} ${now.toISOString().slice(0, 10)}`
