/** What an account without an address is called where visitors choose a passkey: the page that it was made on, and the day. */
export const nameAccount = (hostOrigin: string, now: Date) =>
  `${new URL(hostOrigin).host.slice(0, 53)} ${now.toISOString().slice(0, 10)}`
