import type { Context } from 'hono'
import { isAddress, isHex } from 'viem'
import { sendAnswer } from '../../routes/sendAnswer.ts'
import type { Gateway } from '../gateway/createGateway.ts'
import { NameError } from '../NameError.ts'

const readPart = (file: string) => {
  const data = file.replace(/\.json$/, '')
  return isHex(data) && data.length % 2 === 0 ? data : undefined
}

/** `GET /ccip/:sender/:data.json`: answers offchain lookups by ENS clients for names in this service (ERC-3668). */
export const getCcip = (gateway: Gateway) => async (context: Context) => {
  const { sender = '', file = '' } = context.req.param()
  const data = readPart(file)
  if (!data || !isAddress(sender, { strict: false })) throw new NameError('invalid_request')
  return sendAnswer(context, { data: await gateway(data) })
}
