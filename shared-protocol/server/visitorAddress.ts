import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** An address behind which some proxies write the port of the connection: `192.0.2.1:443`, `[2001:db8::1]:443`. */
const withPort = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([^\]]+)\](?::\d+)?)$/

/** Undefined where the text is no IP address. */
const addressIn = (text: string) => {
  const [, ipv4, ipv6] = withPort.exec(text) ?? []
  const address = ipv4 ?? ipv6 ?? text
  return isIP(address) ? address : undefined
}

/**
 * The visitor's network address: what the proxy in front of the server names in the header's last entry, if that is an IP
 * address, or the connection's own.
 */
export const visitorAddress = (context: Context, addressHeader: string | undefined) => {
  const named = addressHeader && context.req.header(addressHeader)?.split(',').at(-1)?.trim()
  return (named && addressIn(named)) || getConnInfo(context).remote.address || ''
}
