import { expect, test, vi } from 'vitest'
import { watchLocalRpc } from './localRpcAlert.ts'

const networksOf = (...http: string[]) => [{ rpcUrls: { default: { http } } }]
const local = networksOf('https://rpc.example', 'http://127.0.0.1:8545')

const watch = async (networks: typeof local, states: Record<string, PermissionState>) => {
  const alert = vi.fn()
  const given: Record<string, { state: PermissionState; onchange?: PermissionStatus['onchange'] }> = {}
  const query = vi.fn(async (name: string) => {
    const state = states[name]
    if (!state) throw new TypeError('Unknown permission')
    const status = given[name] ?? { state }
    given[name] = status
    return status
  })
  await watchLocalRpc(networks, query, alert)
  return { alert, query, given }
}

test.each(['loopback-network', 'local-network-access'])('alerts about a local node that %s blocks', async (name) => {
  const { alert } = await watch(local, { [name]: 'denied' })
  expect(alert.mock.calls).toMatchObject([[{ message: expect.stringContaining('http://127.0.0.1:8545') }]])
})

test('alerts when the visitor denies the permission later', async () => {
  const { alert, given } = await watch(local, { 'loopback-network': 'prompt' })
  expect(alert).not.toHaveBeenCalled()
  const status = given['loopback-network']
  if (!status) throw new Error('It was asked for')
  status.state = 'denied'
  status.onchange?.call({} as PermissionStatus, new Event('change'))
  expect(alert).toHaveBeenCalledOnce()
})

test('does not alert without the permission or a local node', async () => {
  expect((await watch(local, {})).alert).not.toHaveBeenCalled()
  const { alert, query } = await watch(networksOf('https://rpc.example'), { 'loopback-network': 'denied' })
  expect([alert.mock.calls, query.mock.calls]).toEqual([[], []])
})
