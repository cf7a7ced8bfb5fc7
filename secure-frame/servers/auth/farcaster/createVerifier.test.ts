import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encodeErrorResult, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterEach, describe, expect, test } from 'vitest'
import { createVerifier } from './createVerifier.ts'

const abi = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
])

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const serve = async (listener: RequestListener) => {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** A node whose contracts all refer to another server, and that server. */
const startNode = async () => {
  let followed = 0
  let calls = 0
  const gateway = await serve((_request, response) => {
    followed += 1
    response.end('{"data":"0x"}')
  })
  const lookupOf = (sender: `0x${string}`) =>
    encodeErrorResult({ abi, errorName: 'OffchainLookup', args: [sender, [gateway], '0x', '0x00000000', '0x'] })
  const node = await serve(async (request, response) => {
    const { id, method, params } = JSON.parse((await request.toArray()).join(''))
    if (method === 'eth_chainId') return response.end(JSON.stringify({ jsonrpc: '2.0', id, result: '0xa' }))
    calls += 1
    const sender = params[0].to ?? '0x0000000000000000000000000000000000000001'
    const error = { code: 3, message: 'execution reverted', data: lookupOf(sender) }
    response.end(JSON.stringify({ jsonrpc: '2.0', id, error }))
  })
  return { node, counts: () => ({ followed, calls }) }
}

describe('the Farcaster sign-in verifier', () => {
  test('does not follow a contract to another server', async () => {
    const { node, counts } = await startNode()
    const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
    const [nonce, domain, siweUri, now] = [
      'a1'.repeat(16),
      'auth.example',
      'https://auth.example/farcaster',
      Date.now(),
    ]
    const message = createSiweMessage({
      address: account.address,
      chainId: 10,
      domain,
      nonce,
      uri: siweUri,
      version: '1',
      issuedAt: new Date(now),
      statement: 'Farcaster Auth',
      resources: ['farcaster://fid/4712'],
    })
    const signature = await account.signMessage({ message })
    const asked = { nonce, domain, siweUri, startedAt: now, now }
    await createVerifier(node)({ message, signature, username: undefined }, asked).catch(() => undefined)
    expect(counts().calls).toBeGreaterThan(0)
    expect(counts().followed).toBe(0)
  })
})
