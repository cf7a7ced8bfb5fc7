import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { visitorAddress } from '#protocol/server/visitorAddress'
import { visitorNetwork } from '#protocol/server/visitorSubnet'

/** 132 bits. */
const nameLength = 22

/**
 * Names the network of a visitor. The key is in memory alone and ends with the process: who has the database cannot tell which
 * network a name stands for.
 */
export const createRequesterOf = (addressHeader: string | undefined) => {
  const key = randomBytes(32)
  return (context: Context) => {
    const network = visitorNetwork(visitorAddress(context, addressHeader))
    return createHmac('sha256', key).update(network).digest('base64url').slice(0, nameLength)
  }
}
