/**
 * Returns the name that the browser's passkey list shows for an account without an address. It consists of the page
 * where the account was created and the day.
 */
export const nameAccount = (hostOrigin: string, now: Date) =>
  `${new URL(hostOrigin).host.slice(0, 53)} ${now.toISOString().slice(0, 10)}`
