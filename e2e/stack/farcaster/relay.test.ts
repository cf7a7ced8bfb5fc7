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

/** As apps do; nothing is verified here. */
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

test('its app shows who asks, and signs for who says yes', async () => {
  const { url, nonce, status } = await open()
  expect(nonce).toBe(asked.nonce)
  const page = await (await fetch(url)).text()
  expect(page).toContain(asked.domain)
  expect(page).toContain(asked.siweUri)
  expect(await status()).toBe('pending')
  await press(url, 'grace')
  expect(await status()).toBe('completed')
})

test('its app shows as text what apps send', async () => {
  const { url } = await open({ domain: '<auth>.example' })
  expect(await (await fetch(url)).text()).toContain('&lt;auth&gt;.example')
})

test('its app answers nothing for who declines', async () => {
  const { url, status } = await open()
  expect(await (await press(url, '')).text()).toContain('You have declined')
  expect(await status()).toBe('pending')
})

test('it refuses a channel that it does not know, and what is no answer', async () => {
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
