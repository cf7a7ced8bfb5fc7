import { Core } from '@walletconnect/core'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { expect, onTestFinished, test, vi } from 'vitest'

const second = 1000

/** The library's client without a relay, with a clock that the test controls. */
const startClient = async () => {
  // Each test has a separate core.
  vi.stubEnv('DISABLE_GLOBAL_CORE', 'true')
  vi.useFakeTimers()
  const core = new Core({ projectId: 'demo', storageOptions: { database: ':memory:' }, logger: 'silent' })
  onTestFinished(() => {
    core.heartbeat.stop()
    vi.unstubAllEnvs()
    vi.useRealTimers()
  })
  vi.spyOn(core.relayer, 'connected', 'get').mockReturnValue(true)
  vi.spyOn(core.relayer, 'init').mockResolvedValue()
  vi.spyOn(core.relayer, 'confirmOnlineStateOrThrow').mockResolvedValue()
  vi.spyOn(core.relayer, 'subscribe').mockResolvedValue('')
  vi.spyOn(core.relayer, 'unsubscribe').mockResolvedValue()
  vi.spyOn(core.relayer, 'publish').mockResolvedValue()
  vi.spyOn(core.relayer, 'publishCustom').mockResolvedValue()
  const { client } = await UniversalProvider.init({ projectId: 'demo', core, logger: 'silent' })
  return client
}

test('deletes an expired proposal that no wallet answered [WC-03]', async () => {
  const client = await startClient()
  const expired = vi.fn()
  client.on('proposal_expire', expired)
  const { approval } = await client.connect({ optionalNamespaces: {} })
  const ended = expect(approval()).rejects.toThrow('Proposal expired')
  const [proposal] = client.proposal.getAll()
  const leftMs = (proposal?.expiryTimestamp ?? 0) * second - Date.now()
  await vi.advanceTimersByTimeAsync(leftMs - 1)
  expect([client.proposal.length, expired.mock.calls]).toEqual([1, []])
  await vi.advanceTimersByTimeAsync(5 * second)
  expect([client.proposal.length, expired.mock.calls]).toEqual([0, [[{ id: proposal?.id }]]])
  await ended
})

test('deletes an expired session with its keys and reports its end [WC-03]', async () => {
  const { session, core, on } = await startClient()
  const { crypto, expirer } = core
  const expired = vi.fn()
  on('session_expire', expired)
  const topic = await crypto.setSymKey('ab'.repeat(32))
  const publicKey = await crypto.generateKeyPair()
  const expiry = Math.floor(Date.now() / second) + 60
  await session.set(topic, { topic, expiry, self: { publicKey } } as Parameters<typeof session.set>[1])
  expirer.set(topic, expiry)
  const held = () => [session.keys.includes(topic), crypto.keychain.has(topic), crypto.keychain.has(publicKey)]
  await vi.advanceTimersByTimeAsync(expiry * second - Date.now() - 1)
  expect(held()).toEqual([true, true, true])
  await vi.advanceTimersByTimeAsync(5 * second)
  expect(held()).toEqual([false, false, false])
  expect(expired.mock.calls).toEqual([[{ topic }]])
})
