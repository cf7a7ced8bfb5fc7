import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** An address to which some proxies append the port of the connection: `192.0.2.1:443`, `[2001:db8::1]:443`. */
const withPort = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([^\]]+)\](?::\d+)?)$/

/** Undefined if the text is not an IP address. */
const addressIn = (text: string) => {
  const [, ipv4, ipv6] = withPort.exec(text) ?? []
  const address = ipv4 ?? ipv6 ?? text
  return isIP(address) ? address : undefined
}

/**
 * Returns the visitor's network address. This is the last entry of the header from the proxy in front of the server, if
 * it is an IP address. Otherwise it is the connection's own.
 */
export const visitorAddress = (context: Context, addressHeader: string | undefined) => {
  const named = addressHeader && context.req.header(addressHeader)?.split(',').at(-1)?.trim()
  return (named && addressIn(named)) || getConnInfo(context).remote.address || ''
}
