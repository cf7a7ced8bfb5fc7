import { vi } from 'vitest'

interface NodeCall {
  id: number
  method: string
  params: unknown
}

/** A node that gives every JSON-RPC call the same result, and a log of the calls. It does not report its chain. */
export const stubNode = (result: unknown) => {
  const calls: { url: string; method: string; params: unknown }[] = []
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init)
    // viem sends one call, or a batch of them.
    const body = (await request.json()) as NodeCall | NodeCall[]
    const answers = [body].flat().map(({ id, method, params }) => {
      if (method === 'eth_chainId') return { jsonrpc: '2.0', id, result: null }
      calls.push({ url: request.url, method, params })
      return { jsonrpc: '2.0', id, result }
    })
    return Response.json(Array.isArray(body) ? answers : answers[0])
  })
  return calls
}
