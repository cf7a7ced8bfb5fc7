import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { visitorAddress } from '#protocol/server-kit/visitorAddress'
import { visitorNetwork } from '#protocol/server-kit/visitorSubnet'

/** 22 base64url characters encode 132 bits. */
const nameLength = 22

/**
 * Creates pseudonyms for visitors' IP networks. The key is stored only in memory and lost when the process ends. Access
 * to the database therefore does not reveal the IP networks.
 */
export const createRequesterOf = (addressHeader: string | undefined) => {
  const key = randomBytes(32)
  return (context: Context) => {
    const network = visitorNetwork(visitorAddress(context, addressHeader))
    return createHmac('sha256', key).update(network).digest('base64url').slice(0, nameLength)
  }
}
