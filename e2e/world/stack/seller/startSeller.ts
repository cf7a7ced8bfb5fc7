import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Address, Hex } from 'viem'
import { payableToken } from '../tokens/demoTokens.ts'
import { type Authorization, settlePayment } from './settlePayment.ts'

interface Payment {
  accepted: { amount: string }
  payload: { signature: Hex; authorization: Authorization }
}

const write = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
const read = (text: string): Payment => JSON.parse(Buffer.from(text, 'base64').toString())

/**
 * A paid page (x402, version 2) that is served once the payment is on chain.
 * @param options.origin - origin whose scripts can read it
 */
export const startSeller = async ({ rpcUrl, origin, payTo }: { rpcUrl: string; origin: string; payTo: Address }) => {
  const accepted = {
    scheme: 'exact',
    network: 'eip155:1',
    asset: payableToken.address,
    amount: '20000',
    payTo,
    maxTimeoutSeconds: 120,
    extra: { name: payableToken.name, version: '1' },
  }
  const required = { x402Version: 2, resource: { url: 'http://seller', description: 'A word' }, accepts: [accepted] }
  const server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', origin)
    response.setHeader('Access-Control-Allow-Headers', 'PAYMENT-SIGNATURE')
    response.setHeader('Access-Control-Expose-Headers', 'PAYMENT-REQUIRED, PAYMENT-RESPONSE')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    const payment = request.headers['payment-signature']
    try {
      if (typeof payment !== 'string') throw new Error('Not paid')
      const { signature, authorization } = read(payment).payload
      if (authorization.to !== payTo || authorization.value !== accepted.amount) throw new Error('Another payment')
      const transaction = await settlePayment(rpcUrl, authorization, signature)
      response.setHeader('PAYMENT-RESPONSE', write({ success: true, network: accepted.network, transaction }))
      return response.writeHead(200).end('tack')
    } catch {
      response.setHeader('PAYMENT-REQUIRED', write(required))
      return response.writeHead(402).end('{}')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () => new Promise((resolve) => server.close(resolve))
  return { url: `http://seller.localhost:${port}/ice`, stop }
}
