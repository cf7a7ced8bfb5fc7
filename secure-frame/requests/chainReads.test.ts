import { expect, test } from 'vitest'
import { createChainReads } from './chainReads.ts'

const createProxy = (answer: () => Response | Promise<Response>) => {
  const sent: { url: string; init: RequestInit }[] = []
  const fetch = async (url: unknown, init: unknown) => {
    sent.push({ url: String(url), init: init as RequestInit })
    return answer()
  }
  return { sent, read: createChainReads({ origin: 'https://auth.example', projectId: 'demo', fetch }) }
}
const answer = (body: unknown) => () => new Response(typeof body === 'string' ? body : JSON.stringify(body))

test('sends a read to our own server with the chain and the project', async () => {
  const { read, sent } = createProxy(answer({ jsonrpc: '2.0', id: 1, result: '0x1' }))
  expect(await read('eip155:1', 'eth_gasPrice', undefined)).toBe('0x1')
  expect(sent[0]?.url).toBe('https://auth.example/v1/?chainId=eip155%3A1&projectId=demo')
  expect(sent[0]?.init).toMatchObject({ method: 'POST', credentials: 'omit', redirect: 'error' })
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ jsonrpc: '2.0', id: 1, method: 'eth_gasPrice', params: [] })
})

test.each([
  ['eth_sendUserOperation', 'bundler'],
  ['eth_supportedEntryPoints', 'bundler'],
  ['pm_getPaymasterStubData', 'paymaster'],
  ['eth_sendRawTransaction', ''],
  // A method of Solana nodes, which the method table does not list.
  ['getLatestBlockhash', ''],
])('sends %s to the path "%s"', async (method, path) => {
  const { read, sent } = createProxy(answer({ result: null }))
  await read('eip155:1', method, [])
  expect(new URL(sent[0]?.url ?? '').pathname).toBe(`/v1/${path}`)
})

test('accepts null as an answer', async () => {
  const { read } = createProxy(answer({ result: null }))
  expect(await read('eip155:1', 'eth_getTransactionReceipt', ['0x1'])).toBeNull()
})

test("keeps the code, message and data of a node's error", async () => {
  const { read } = createProxy(answer({ error: { code: 3, message: 'execution reverted', data: '0x08c379a0' } }))
  const failed = read('eip155:1', 'eth_call', [])
  await expect(failed).rejects.toMatchObject({ code: 3, message: 'execution reverted', data: '0x08c379a0' })
})

test.each([
  ['no JSON', answer('<html>'), 'The network cannot be reached'],
  ['neither a result nor an error', answer({ id: 1 }), 'The network gave no valid answer'],
  ['a list', answer([]), 'The network gave no valid answer'],
])('%s is not an answer', async (_title, given, sentence) => {
  const { read } = createProxy(given)
  await expect(read('eip155:1', 'eth_gasPrice', [])).rejects.toMatchObject({ code: -32603, message: sentence })
})

test('reports an unreachable server as such', async () => {
  const { read } = createProxy(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(read('eip155:1', 'eth_gasPrice', [])).rejects.toMatchObject({ message: 'The network cannot be reached' })
})
