import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createFarcasterRelay } from './createFarcasterRelay.ts'
import { FarcasterUnavailableError } from './Farcaster.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const relayThat = async (answer: RequestListener) => {
  const started = createServer(answer)
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  return createFarcasterRelay(`http://127.0.0.1:${(started.address() as AddressInfo).port}/`)
}
const relaySaying = (status: number, value: unknown) =>
  relayThat((_request, response) => response.writeHead(status).end(JSON.stringify(value)))

const wanted = {
  nonce: 'a1'.repeat(16),
  domain: 'auth.example',
  siweUri: 'https://auth.example/farcaster',
  expiresAt: 0,
}
const channel = {
  channelToken: 'ABCDEFGH',
  url: 'https://farcaster.example/?channelToken=ABCDEFGH',
  nonce: wanted.nonce,
}

test('opens a channel, and returns the app’s answer', async () => {
  expect(await (await relaySaying(201, channel)).openChannel(wanted)).toEqual({
    channelToken: channel.channelToken,
    url: channel.url,
  })
  const answer = { state: 'completed', message: 'auth.example wants', signature: '0xab' }
  expect(await (await relaySaying(200, answer)).readChannel('ABCDEFGH')).toEqual({ ...answer, username: undefined })
  expect(await (await relaySaying(202, { state: 'pending' })).readChannel('ABCDEFGH')).toEqual({ state: 'pending' })
  expect(await (await relaySaying(401, {})).readChannel('ABCDEFGH')).toEqual({ state: 'gone' })
})

test.each([
  ['another nonce', { ...channel, nonce: 'b2'.repeat(16) }],
  ['a link that runs something', { ...channel, url: 'javascript:alert(1)' }],
  ['a link by plain http', { ...channel, url: 'http://farcaster.example/' }],
  ['no token', { ...channel, channelToken: '' }],
])('rejects a channel with %s', async (_what, answer) => {
  await expect((await relaySaying(201, answer)).openChannel(wanted)).rejects.toThrow(FarcasterUnavailableError)
})

test('reads at most 64 KiB of an answer, and follows no redirect', async () => {
  const large = await relaySaying(200, { state: 'completed', message: 'x'.repeat(70_000), signature: '0xab' })
  await expect(large.readChannel('ABCDEFGH')).rejects.toThrow(FarcasterUnavailableError)
  const leading = await relayThat((_request, response) => response.writeHead(302, { location: '/v1/x' }).end())
  await expect(leading.readChannel('ABCDEFGH')).rejects.toThrow(FarcasterUnavailableError)
})
