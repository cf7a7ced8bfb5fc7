import { expect, test } from 'vitest'
import { openCall } from '#protocol/test/openCall'
import { delegate, designatorOf } from '../approval/evm/delegation/delegate.ts'
import { createCurrentNetwork } from '../page/currentNetwork.ts'
import { createTestGate } from '../test/testGate.ts'
import { createRecord, createTestSession, testAccount, testAddresses } from '../test/testSession.ts'
import { createTypes } from './createTypes.ts'

/** A frame on Ethereum with a bundler there only, whose account runs this code. */
const createFrame = ({ code = '0x', chainId = 'eip155:1', bundled = ['eip155:1'] } = {}) => {
  const notes = new Map<string, string>()
  const { session } = createTestSession({}, createRecord())
  const device = {
    readNote: async (name: string) => notes.get(name),
    writeNote: async (name: string, text: string) => void notes.set(name, text),
  }
  return createTypes({
    frameDeps: Promise.resolve({ device } as Parameters<typeof createTypes>[0]['frameDeps'] extends Promise<infer P>
      ? P
      : never),
    gate: createTestGate(session),
    chain: createCurrentNetwork(`?chainId=${chainId}`),
    read: async () => code,
    hasBundler: ({ caipNetworkId }) => bundled.includes(caipNetworkId),
  })
}

test('defaults to a smart account if the network supports it [EMB-12, AA-01]', async () => {
  const { tell, handlers, preferred } = createFrame({ code: designatorOf(delegate.address) })
  expect(await tell(testAccount, undefined)).toEqual({
    preferredAccountType: 'smartAccount',
    smartAccountDeployed: true,
  })
  const answer = { type: 'eoa', address: testAddresses.eip155 }
  expect(await handlers.setPreferredAccount({ type: 'eoa' }, openCall)).toEqual(answer)
  expect(await preferred(testAccount)).toBe('eoa')
  expect(await tell(testAccount, 'smartAccount')).toEqual({
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
  })
})

test('a page can request a plain account, which is not stored [EMB-12]', async () => {
  const { tell, handlers } = createFrame()
  expect(await tell(testAccount, 'eoa')).toMatchObject({ preferredAccountType: 'eoa' })
  await handlers.setPreferredAccount({ type: 'smartAccount' }, openCall)
  expect(await tell(testAccount, 'eoa')).toMatchObject({ preferredAccountType: 'smartAccount' })
})

test('uses a plain account on a network without a bundler [EMB-12]', async () => {
  const { tell, handlers } = createFrame({ chainId: 'eip155:10' })
  expect(await tell(testAccount, undefined)).toMatchObject({ preferredAccountType: 'eoa' })
  const code = 'smart_account_unsupported'
  await expect(handlers.initSmartAccount({}, openCall)).rejects.toMatchObject({ code })
})

test('returns the chain IDs of networks with a bundler [EMB-03, EMB-12]', async () => {
  const { handlers } = createFrame({ bundled: ['eip155:1', 'eip155:42161', 'eip155:99'] })
  const { smartAccountEnabledNetworks } = await handlers.getSmartAccountEnabledNetworks({}, openCall)
  expect([...smartAccountEnabledNetworks].sort((one, other) => one - other)).toEqual([1, 42_161])
})

test('reads the account’s deployment from the network [EMB-03, EMB-12]', async () => {
  const address = testAddresses.eip155
  for (const [code, isDeployed] of [
    ['0x', false],
    [designatorOf(delegate.address), true],
    [designatorOf(testAddresses.eip155), false],
  ] as const)
    expect(await createFrame({ code }).handlers.initSmartAccount({}, openCall)).toEqual({ address, isDeployed })
})

test('refuses a smart account if no network supports it [EMB-12]', async () => {
  const { handlers } = createFrame({ bundled: [] })
  const asking = handlers.setPreferredAccount({ type: 'smartAccount' }, openCall)
  await expect(asking).rejects.toThrow('This application might not support Smart Accounts')
  await handlers.setPreferredAccount({ type: 'eoa' }, openCall)
})
