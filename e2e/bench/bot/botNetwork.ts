import { randomBytes } from 'node:crypto'

/** The header in which visitors name their addresses, like a proxy in front of the servers. */
export const addressHeader = 'x-visitor'

/** Another /64 of the bot's single IPv6 line, which has a /48. */
export const botAddress = () => {
  const subnet = randomBytes(2).toString('hex')
  return `2001:db8:b07:${subnet}::${randomBytes(2).toString('hex')}`
}
