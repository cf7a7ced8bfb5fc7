import { createAppClient } from '@farcaster/auth-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFreePort } from '../freePort.ts'
import { startFarcasterRelay } from './relay.ts'

const asked = { siweUri: 'https://auth.example/farcaster', domain: 'auth.example', nonce: 'a1'.repeat(16) }

let origin = ''
let stop = async () => {}
beforeEach(async () => {
  const port = await findFreePort()
  origin = `http://127.0.0.1:${port}`
  stop = await startFarcasterRelay({ port, origin })
})
afterEach(() => stop())

/** Created as apps do. This client verifies nothing. */
const createApp = () =>
  createAppClient({
    relay: origin,
    ethereum: { getFid: async () => 0n, isValidAuthAddress: async () => false, publicClient: {} as never },
  })

const open = async (changes: Partial<typeof asked> = {}) => {
  const app = createApp()
  const { data } = await app.createChannel({ ...asked, ...changes })
  if (!data) throw new Error('No channel was opened')
  return { ...data, status: async () => (await app.status({ channelToken: data.channelToken })).data?.state }
}
const press = (url: string, person: string) => fetch(url, { method: 'POST', body: new URLSearchParams({ person }) })

test('Farcaster’s app shows the requester and signs after approval', async () => {
  const { url, nonce, status } = await open()
  expect(nonce).toBe(asked.nonce)
  const page = await (await fetch(url)).text()
  expect(page).toContain(asked.domain)
  expect(page).toContain(asked.siweUri)
  expect(await status()).toBe('pending')
  await press(url, 'grace')
  expect(await status()).toBe('completed')
})

test('Farcaster’s app shows data from apps as text', async () => {
  const { url } = await open({ domain: '<auth>.example' })
  expect(await (await fetch(url)).text()).toContain('&lt;auth&gt;.example')
})

test('Farcaster’s app does not answer after a rejection', async () => {
  const { url, status } = await open()
  expect(await (await press(url, '')).text()).toContain('You have declined')
  expect(await status()).toBe('pending')
})

test('the relay refuses unknown channels and invalid answers', async () => {
  const { channelToken } = await open()
  const answer = (token: string) =>
    fetch(`${origin}/v1/channel/authenticate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-farcaster-auth-relay-key': 'local' },
      body: '{}',
    })
  expect((await answer('ABCDEF')).status).toBe(401)
  expect((await answer(channelToken)).status).toBe(400)
  expect((await fetch(`${origin}/siwf?channelToken=ABCDEF`)).status).toBe(404)
})
