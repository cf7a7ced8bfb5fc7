import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** An IP address with the connection's port, which some proxies append: `192.0.2.1:443`, `[2001:db8::1]:443`. */
const withPort = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([^\]]+)\](?::\d+)?)$/

/** Returns the IP address in the text. Undefined if there is none. */
const addressIn = (text: string) => {
  const [, ipv4, ipv6] = withPort.exec(text) ?? []
  const address = ipv4 ?? ipv6 ?? text
  return isIP(address) ? address : undefined
}

/**
 * Returns the visitor's IP address. This is the last entry of the header from the server's proxy, if the entry is an IP
 * address. Otherwise it is the address of the connection.
 */
export const visitorAddress = (context: Context, addressHeader: string | undefined) => {
  const named = addressHeader && context.req.header(addressHeader)?.split(',').at(-1)?.trim()
  return (named && addressIn(named)) || getConnInfo(context).remote.address || ''
}
