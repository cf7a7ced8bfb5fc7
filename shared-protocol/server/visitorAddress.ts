import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The visitor's network address: what the proxy in front of the server names in the header's last entry, if any. */
export const visitorAddress = (context: Context, addressHeader: string | undefined) => {
  const named = addressHeader && context.req.header(addressHeader)?.split(',').at(-1)?.trim()
  return named || getConnInfo(context).remote.address || ''
}
