import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPayFetch, type PayLimits } from './payFetch.ts'
import { decodeBase64Json, encodeBase64Json } from './readRequired.ts'

let said: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => void said.mockRestore())

const [token, shop, visitor] = [`0x${'c'.repeat(40)}`, `0x${'d'.repeat(40)}`, `0x${'a'.repeat(40)}`]
const url = 'https://api.fjord.example/ice?visitor=7'

const requirements = {
  scheme: 'exact',
  network: 'eip155:8453',
  asset: token,
  amount: '20000',
  payTo: shop,
  maxTimeoutSeconds: 60,
  extra: { name: 'USD Coin', version: '2' },
}
const requirementsV1 = { ...requirements, network: 'base', maxAmountRequired: '20000', amount: undefined }
const required = (accepts: object[] = [requirements]) => ({
  x402Version: 2,
  resource: { url, description: 'Ice' },
  accepts,
})

const signed = {
  index: 0,
  signature: `0x${'1'.repeat(130)}`,
  authorization: {
    from: visitor,
    to: shop,
    value: '20000',
    validAfter: '0',
    validBefore: '9999999999',
    nonce: `0x${'2'.repeat(64)}`,
  },
}

const refusal = (document: object) =>
  new Response('{}', { status: 402, headers: { 'PAYMENT-REQUIRED': encodeBase64Json(document) } })

/** The response after a redirect. */
const redirected = (from: string) => Object.defineProperty(refusal(required()), 'url', { value: from })

interface World {
  refuse?: () => Response
  /** The number of lost responses to a payment. */
  lost?: number
  /** Returns the server's response to a payment that arrives. */
  serve?: () => Response | Promise<Response>
}

const createWorld = ({ refuse = () => refusal(required()), lost = 0, serve }: World = {}) => {
  const asked: unknown[] = []
  const payments: unknown[] = []
  const paid: Pick<Request, 'url' | 'method' | 'redirect'>[] = []
  let left = lost
  const fetch = async (given: RequestInfo | URL) => {
    const request = new Request(given)
    const { headers } = request
    const payment = headers.get('PAYMENT-SIGNATURE') ?? headers.get('X-PAYMENT')
    if (payment === null) return refuse()
    payments.push(decodeBase64Json(payment))
    paid.push(request)
    left -= 1
    if (left >= 0) throw new TypeError('Failed to fetch')
    return serve?.() ?? new Response('ice')
  }
  const ask = async (method: string, params: unknown) => {
    asked.push([method, params])
    return signed
  }
  const payFetch = createPayFetch({ ask, fetch })
  const get = (limits?: PayLimits) => payFetch(url, undefined, limits)
  const post = (body: string) => payFetch(url, { method: 'POST', body })
  return { asked, payments, paid, get, post }
}

test('pays by version 2, prompts without the query [PAY-01]', async () => {
  const { asked, payments, get } = createWorld()
  expect(await (await get()).text()).toBe('ice')
  const payment = {
    network: 'eip155:8453',
    asset: token,
    payTo: shop,
    amount: '20000',
    maxTimeoutSeconds: 60,
    domain: { name: 'USD Coin', version: '2' },
  }
  expect(asked).toEqual([['foyer_payResource', [{ url: 'https://api.fjord.example/ice', accepts: [payment] }]]])
  const { signature, authorization } = signed
  expect(payments).toEqual([
    { x402Version: 2, resource: required().resource, accepted: requirements, payload: { signature, authorization } },
  ])
})

test('reads version 1 requirements from the body [PAY-01]', async () => {
  const document = { x402Version: 1, accepts: [requirementsV1], error: 'Pay' }
  const { asked, payments, get } = createWorld({ refuse: () => Response.json(document, { status: 402 }) })
  expect((await get()).status).toBe(200)
  expect(asked).toMatchObject([['foyer_payResource', [{ accepts: [{ network: 'eip155:8453', amount: '20000' }] }]]])
  expect(payments).toMatchObject([{ x402Version: 1, scheme: 'exact', network: 'base' }])
})

test('returns a 402 without x402 to the page [PAY-01]', async () => {
  const { asked, get } = createWorld({ refuse: () => new Response('Pay the bill', { status: 402 }) })
  const answer = await get()
  expect([answer.status, await answer.text(), asked]).toEqual([402, 'Pay the bill', []])
})

test.each([
  ['a scheme that it does not know', { ...requirements, scheme: 'upto' }],
  ['an amount that is none', { ...requirements, amount: '-1' }],
  ['the amount 0', { ...requirements, amount: '0' }],
  ['a receiver that is no address', { ...requirements, payTo: 'fjord.eth' }],
  ['a network of another kind', { ...requirements, network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }],
  ['no time to pay', { ...requirements, maxTimeoutSeconds: 0 }],
  ['no domain of the token', { ...requirements, extra: {} }],
])('%s is not paid [PAY-01]', async (_what, wrong) => {
  const { asked, get } = createWorld({ refuse: () => refusal(required([wrong])) })
  await expect(get()).rejects.toMatchObject({ code: 4200 })
  expect(asked).toEqual([])
})

test.each<[string, PayLimits]>([
  ['more than the page allows', { maxAmount: '19999' }],
  ['another token', { assets: [visitor] }],
])('rejects %s without a prompt [PAY-01]', async (_what, limits) => {
  const { asked, get } = createWorld()
  await expect(get(limits)).rejects.toMatchObject({ code: 4200 })
  expect(asked).toEqual([])
  expect((await get({ maxAmount: '20000', assets: [token.toUpperCase().replace('X', 'x')] })).status).toBe(200)
})

test('resends the same payment after a lost response [PAY-01]', async () => {
  const once = createWorld({ lost: 1 })
  expect((await once.get()).status).toBe(200)
  const [first, second] = once.payments
  expect(second).toEqual(first)

  const twice = createWorld({ lost: 2 })
  await expect(twice.get()).rejects.toThrow('Failed to fetch')
  expect((await twice.get()).status).toBe(200)
  expect(twice.asked).toHaveLength(1)
})

test('follows a same-origin redirect, and pays at its URL [PAY-01]', async () => {
  const there = 'https://api.fjord.example/ice/paid?visitor=7'
  const { asked, paid, get, post } = createWorld({ refuse: () => redirected(there) })
  expect((await get()).status).toBe(200)
  await post('one')
  expect(asked[0]).toMatchObject(['foyer_payResource', [{ url: 'https://api.fjord.example/ice/paid' }]])
  expect(paid).toMatchObject([
    { url: there, method: 'GET' },
    { url: there, method: 'POST' },
  ])
})

/** The response of browsers to a redirect that is not followed. */
const unfollowed = () => Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' })

test('does not follow a redirect of the paid request [PAY-01]', async () => {
  const answers = [unfollowed(), new Response('ice')]
  const { asked, payments, paid, get } = createWorld({ serve: () => answers.shift() ?? unfollowed() })
  await expect(get()).rejects.toMatchObject({ code: 4200 })
  expect(paid).toMatchObject([{ redirect: 'manual' }])
  expect((await get()).status).toBe(200)
  expect([asked.length, payments.length]).toEqual([1, 2])
})

test('does not pay a 402 from another origin’s redirect [PAY-01]', async () => {
  const { asked, get } = createWorld({ refuse: () => redirected('https://thief.example/take') })
  await expect(get()).rejects.toMatchObject({ code: 4200 })
  expect(asked).toEqual([])
})

test('resends the same payment after server errors [PAY-01]', async () => {
  const answers = [new Response('Bad gateway', { status: 502 })]
  const { asked, payments, get } = createWorld({ serve: () => answers.pop() ?? new Response('ice') })
  expect((await get()).status).toBe(502)
  expect((await get()).status).toBe(200)
  expect([payments.length, asked.length]).toEqual([2, 1])
  expect(payments[1]).toEqual(payments[0])
  await get()
  expect(asked).toHaveLength(2)
})

test('prompts again if the earlier payment was already used [PAY-01]', async () => {
  const answers = [new Response('', { status: 502 }), refusal(required()), new Response('ice')]
  const { asked, payments, get } = createWorld({ serve: () => answers.shift() ?? new Response('more') })
  expect((await get()).status).toBe(502)
  expect((await get()).status).toBe(200)
  expect([payments.length, asked.length]).toEqual([3, 2])
})

test('a failed payment applies only to the same body [PAY-01]', async () => {
  const { asked, post } = createWorld({ serve: () => new Response('', { status: 502 }) })
  await post('one')
  await post('two')
  expect(asked).toHaveLength(2)
})

test('concurrent requests use separate payments, also after failed ones [PAY-01]', async () => {
  const serving: ((answer: Response) => void)[] = []
  const { asked, payments, get } = createWorld({
    serve: () => new Promise<Response>((resolve) => serving.push(resolve)),
  })
  const getBoth = async (status: number) => {
    const both = [get(), get()]
    await expect.poll(() => serving.length).toBe(2)
    for (const serve of serving.splice(0)) serve(new Response('', { status }))
    return (await Promise.all(both)).map((answer) => answer.status)
  }
  expect(await getBoth(503)).toEqual([503, 503])
  expect(asked).toHaveLength(2)
  expect(await getBoth(200)).toEqual([200, 200])
  expect([payments.length, asked.length]).toEqual([4, 2])
})

test('returns the server’s extensions in the payment [PAY-01]', async () => {
  const extensions = { bazaar: { info: { input: { type: 'http' } }, schema: { type: 'object' } } }
  const { payments, get } = createWorld({ refuse: () => refusal({ ...required(), extensions }) })
  await get()
  expect(payments).toMatchObject([{ extensions }])
})

test('offers at most sixteen options, within the page’s limits [PAY-01]', async () => {
  const dear = Array.from({ length: 20 }, () => ({ ...requirements, amount: '20001' }))
  const { asked, payments, get } = createWorld({ refuse: () => refusal(required([...dear, requirements, ...dear])) })
  await get({ maxAmount: '20000' })
  expect(asked).toMatchObject([['foyer_payResource', [{ accepts: [{ amount: '20000' }] }]]])
  expect(payments).toMatchObject([{ accepted: requirements }])
  await get()
  expect((asked[1] as [string, [{ accepts: unknown[] }]])[1][0].accepts).toHaveLength(16)
})

test('logs omitted options and refused payments [PAY-01]', async () => {
  const accepts = [{ ...requirements, scheme: 'upto' }, requirements]
  const { get } = createWorld({ refuse: () => refusal(required(accepts)), serve: () => refusal(required(accepts)) })
  expect((await get()).status).toBe(402)
  expect(said.mock.calls.flat()).toEqual([
    expect.stringContaining('its scheme is "upto"'),
    expect.stringContaining('has not taken the payment'),
  ])
})
