import { afterEach, describe, expect, test, vi } from 'vitest'
import { askGateways } from './askGateways.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const sender = '0xABcdEFABcdEFabcdEfAbCdefabcdeFABcDEFabCD'
const [first, second] = ['https://one.example/{sender}/{data}', 'https://two.example/']

/** Answers each server's request with its given response, or fails. */
const stubServers = (answers: Record<string, Response | 'silent'>) => {
  const requests: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    requests.push([method, url, ...(body ? [JSON.parse(String(body))] : [])])
    const answer = answers[new URL(url).host]
    if (!(answer instanceof Response)) throw new TypeError('Failed to fetch')
    return answer
  })
  return requests
}

const request = { data: '0x1234', sender, urls: [first, second] } as const
const answered = () => Response.json({ data: '0xabcd' })

describe('offchain lookup servers', () => {
  test('receive a GET request with both placeholders replaced [SND-02]', async () => {
    const asked = stubServers({ 'one.example': answered() })
    expect(await askGateways(request)).toBe('0xabcd')
    expect(asked).toEqual([['GET', `https://one.example/${sender.toLowerCase()}/0x1234`]])
  })

  test.each([
    ['fails', new Response('', { status: 500 })],
    ['cannot be read across origins', 'silent'],
    ['answers no bytes', Response.json({ data: 'soon' })],
  ] as const)('are tried in order if one %s [SND-02]', async (_how, answer) => {
    const asked = stubServers({ 'one.example': answer, 'two.example': answered() })
    expect(await askGateways(request)).toBe('0xabcd')
    expect(asked.at(-1)).toEqual(['POST', 'https://two.example/', { data: '0x1234', sender }])
  })

  test('end the lookup with a refusal [SND-02]', async () => {
    const asked = stubServers({ 'one.example': new Response('', { status: 404 }), 'two.example': answered() })
    await expect(askGateways(request)).rejects.toMatchObject({ status: 404 })
    expect(asked).toHaveLength(1)
  })

  test('reject if none answers [SND-02]', async () => {
    stubServers({})
    await expect(askGateways(request)).rejects.toThrow('HTTP request failed')
  })
})
