import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createDesk } from '../../../../frame-app/servers/data/onramp/providers/desk.ts'
import { findFreePort } from '../freePort.ts'
import { startDesk } from './desk.ts'

const secret = 'of the test'
const stops: (() => Promise<unknown>)[] = []
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())))

const hash = `0x${'a'.repeat(64)}`
const address = `0x${'1'.repeat(40)}`

/** Starts the desk, its adapter and a webhook listener. */
const start = async () => {
  const [port, hookPort] = [await findFreePort(), await findFreePort()]
  const origin = `http://127.0.0.1:${port}`
  const sent: string[] = []
  const send = async ({ address, asset, chainId }: { address: string; asset: string; chainId: string }) => {
    sent.push(`${asset} on ${chainId} to ${address}`)
    return hash
  }
  const adapter = createDesk({ origin, secret, fetch })
  const hooks = createServer().listen(hookPort, '127.0.0.1')
  await once(hooks, 'listening')
  const nextHook = async () => {
    const [request, response] = await once(hooks, 'request')
    let body = ''
    for await (const part of request) body += part
    response.end()
    return adapter.readWebhook({ headers: request.headers, body, url: '', now: Date.now() })
  }
  stops.push(await startDesk({ port, origin, secret, send }), async () => hooks.close())
  const wish = {
    asset: 'ETH',
    chainId: 'eip155:1',
    currency: 'EUR',
    amount: '100',
    method: 'card',
    country: 'DE',
    address,
    reference: 'ref',
    clientIp: '192.0.2.1',
    redirectUrl: 'http://app.example/return',
    webhookUrl: `http://127.0.0.1:${hookPort}/hook`,
  }
  const pay = (url: string, card: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' })
  return { adapter, wish, sent, pay, nextHook, origin }
}

test('the desk sends a paid order, calls the webhook and redirects back', async () => {
  const { adapter, wish, sent, pay, nextHook } = await start()
  expect((await adapter.quote(wish)).purchaseAmount).toEqual({ amount: '0.049500', currency: 'ETH' })
  const url = await adapter.createUrl(wish)
  expect(await (await fetch(url)).text()).toContain('0.049500 ETH for 100 EUR')
  expect(await adapter.readStatus('ref')).toEqual({ state: 'paying' })
  const [hook, answer] = await Promise.all([nextHook(), pay(url, 'good')])
  expect([answer.status, answer.headers.get('location')]).toEqual([303, wish.redirectUrl])
  expect(hook).toBe('ref')
  expect(await adapter.readStatus('ref')).toEqual({ state: 'done', txHash: hash })
  expect(sent).toEqual([`ETH on eip155:1 to ${address}`])
  expect((await pay(url, 'good')).status).toBe(404)
})

test('a declined card sends nothing, and another card can be tried', async () => {
  const { adapter, wish, sent, pay, nextHook } = await start()
  const url = await adapter.createUrl(wish)
  const [hook, answer] = await Promise.all([nextHook(), pay(url, 'declined')])
  expect([hook, await answer.text()]).toEqual(['ref', expect.stringContaining('The card was declined.')])
  expect([await adapter.readStatus('ref'), sent]).toEqual([{ state: 'failed' }, []])
})

test('a slow card sends after a manual confirmation', async () => {
  const { adapter, wish, sent, pay, nextHook } = await start()
  const url = await adapter.createUrl(wish)
  await pay(url, 'slow')
  expect([await adapter.readStatus('ref'), sent]).toEqual([{ state: 'sending' }, []])
  await Promise.all([nextHook(), pay(url, 'good')])
  expect(sent).toHaveLength(1)
})

test('only the data service can read options and prices', async () => {
  const { adapter, origin } = await start()
  expect((await adapter.options('US')).purchaseCurrencies.map(({ id }) => id)).toEqual(['ETH', 'USDL', 'SOL'])
  for (const path of ['/options', '/sessions/ref']) expect((await fetch(origin + path)).status).toBe(401)
})
