import { expect, test, vi } from 'vitest'
import { createTestClient, createTestProvider, stubWindow } from '../../test/testClient.ts'
import { createGivenSession, evmAddress } from '../../test/testSession.ts'
import { RelayError } from './relayProblem.ts'

const { topic } = createGivenSession()

stubWindow()

const createStarted = async (given?: Parameters<typeof createTestProvider>[0]) => {
  const fake = createTestProvider(given)
  const made = createTestClient(async () => fake)
  await made.client.start()
  return { ...made, fake }
}

test('starts the library once, on first use', async () => {
  const load = vi.fn(async () => createTestProvider())
  const { client } = createTestClient(load)
  expect(load).not.toHaveBeenCalled()
  await Promise.all([client.start(), client.start()])
  await client.start()
  expect(load).toHaveBeenCalledOnce()
})

test('retries a failed start on the next use', async () => {
  const load = vi.fn(async () => createTestProvider()).mockRejectedValueOnce(new Error('No network'))
  const { client } = createTestClient(load)
  await expect(client.start()).rejects.toThrow('No network')
  await client.start()
  expect(client.session()).toMatchObject({ topic })
})

test('rejects the start if the page does not offer WalletConnect', async () => {
  const { client } = createTestClient(async () => createTestProvider(), { settings: () => undefined })
  await expect(client.start()).rejects.toMatchObject({ problem: 'unreachable' })
})

test('restores the stored session at start, unless expired [WC-03]', async () => {
  const { client } = await createStarted()
  expect(client.session()).toMatchObject({ topic, accounts: [{ address: evmAddress }, { address: evmAddress }] })
  const { client: late } = await createStarted(createGivenSession({ expiry: 0 }))
  expect(late.session()).toBeUndefined()
})

test.each(['session_delete', 'session_expire'])('%s ends only its own session [WC-03]', async (event) => {
  const { client, fake, reports } = await createStarted()
  fake.emit(event, { topic: 'another' })
  expect([client.session()?.topic, reports]).toEqual([topic, []])
  fake.emit(event, { topic })
  expect(client.session()).toBeUndefined()
  expect(reports).toEqual([['session', undefined, undefined]])
})

test('reads and reports a session update', async () => {
  const { client, fake, reports } = await createStarted()
  const accounts = [`eip155:10143:${evmAddress}`]
  fake.update(createGivenSession({ namespaces: { eip155: { accounts, methods: [] } } }))
  expect(client.session()?.accounts).toEqual([{ address: evmAddress, caipNetworkId: 'eip155:10143' }])
  expect(reports).toEqual([['session', 1, undefined]])
})

test('ignores an update of another session', async () => {
  const { client, fake, reports } = await createStarted()
  fake.update(createGivenSession({ topic: 'another', namespaces: {} }))
  expect([client.session()?.topic, reports]).toEqual([topic, []])
})

test('reports only chain changes of its own session', async () => {
  const { fake, reports } = await createStarted()
  const changed = { event: { name: 'chainChanged', data: 42161 }, chainId: 'eip155:1' }
  fake.emit('session_event', { topic: 'another', params: changed })
  fake.emit('session_event', { topic, params: { event: { name: 'message', data: 1 }, chainId: 'eip155:1' } })
  expect(reports).toEqual([])
  fake.emit('session_event', { topic, params: changed })
  expect(reports).toEqual([['session', 2, { event: 'chainChanged', caipNetworkId: 'eip155:42161' }]])
})

test('reports a sent request, only for this session', async () => {
  const { fake, reports } = await createStarted()
  fake.emit('session_request_sent', { topic: 'another' })
  fake.emit('session_request_sent', { topic })
  expect(reports).toEqual([['sent', topic]])
})

test('reports a relay refusal, ends its wait, and disconnects', async () => {
  const { client, fake, reports, refuse } = await createStarted()
  const { refused } = client.refusal()
  refuse(new RelayError('invalidKey'))
  await expect(refused).rejects.toMatchObject({ problem: 'invalidKey' })
  await vi.advanceTimersByTimeAsync(0)
  expect(reports).toEqual([['refused', 'invalidKey']])
  expect(fake.log).toEqual(['close'])
  expect(fake.relayer.publisher.queue.size).toBe(0)
})

test('a stopped wait does not receive a refusal', async () => {
  const { client, refuse } = await createStarted()
  const { refused, stop } = client.refusal()
  const heard = vi.fn()
  refused.catch(heard)
  stop()
  refuse(new RelayError('refused'))
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).not.toHaveBeenCalled()
})

test('reconnects to a disconnected relay on the next start [WC-05]', async () => {
  const { client, fake } = await createStarted()
  await client.start()
  expect(fake.log).toEqual([])
  fake.relayer.transportExplicitlyClosed = true
  await client.start()
  expect(fake.log).toEqual(['restart'])
})

test.each([
  ['lost', { connected: false }, ['restart']],
  ['there', {}, []],
  ['being restored', { connected: false, connecting: true }, []],
  ['left on purpose', { connected: false, transportExplicitlyClosed: true }, []],
])('on waking, restores a connection that is %s only if useful [WC-05]', async (_title, relayer, log) => {
  const { client, fake } = await createStarted()
  Object.assign(fake.relayer, relayer)
  await client.wake()
  expect(fake.log).toEqual(log)
})

test('does not start the library on waking', async () => {
  const load = vi.fn(async () => createTestProvider())
  await createTestClient(load).client.wake()
  expect(load).not.toHaveBeenCalled()
})

const waitMs = 5000
const isOnMonad = (session: { accounts: { caipNetworkId: string }[] }) =>
  session.accounts.some(({ caipNetworkId }) => caipNetworkId === 'eip155:10143')

test('ends a wait with the matching session update', async () => {
  const { client, fake } = await createStarted()
  const reached = client.untilSession(isOnMonad, waitMs)
  fake.update(createGivenSession())
  const accounts = [`eip155:10143:${evmAddress}`]
  fake.update(createGivenSession({ namespaces: { eip155: { accounts, methods: [] } } }))
  expect(await reached).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('ends a wait at once if its condition is already met', async () => {
  const { client } = await createStarted()
  expect(await client.untilSession(() => true, waitMs)).toBe(true)
})

test('fails a wait on timeout or at the session’s end', async () => {
  const { client, fake } = await createStarted()
  const late = client.untilSession(isOnMonad, waitMs)
  await vi.advanceTimersByTimeAsync(waitMs)
  expect(await late).toBe(false)
  const ended = client.untilSession(isOnMonad, waitMs)
  fake.emit('session_delete', { topic })
  expect(await ended).toBe(false)
})

test('removes a forgotten session', async () => {
  const { client } = await createStarted()
  client.forget()
  expect(client.session()).toBeUndefined()
})
