import { expect, test } from 'vitest'
import { rpcError, userRejected } from '#protocol/errors/rpc'
import { methods } from '#protocol/methods/methods'
import type { AccountReference } from '../auth/accountReference.ts'
import { testAccount } from '../test/testSession.ts'
import { account, createPage, hashOf, host, message } from './test/executePage.ts'

const methodsOf = (...policies: readonly string[]) =>
  Object.entries(methods)
    .flatMap(([name, { policy }]) => (policies.includes(policy) ? [name] : []))
    .toSorted()

test('passes a read to its network without an approval [EMB-09]', async () => {
  const { ask, reads, shown } = createPage()
  expect(await ask('eth_getBalance', [account, 'latest'], 1)).toBe('read')
  expect(reads).toEqual([['eip155:1', 'eth_getBalance', [account, 'latest']]])
  expect(shown).toEqual([])
})

/** The network stub answers these itself. */
const notRead = ['eth_sendRawTransaction', 'eth_getTransactionByHash']

test('passes each read to the network unchanged [EMB-09, EMB-10]', async () => {
  const { ask, reads } = createPage()
  const asked = methodsOf('forward').filter((method) => !notRead.includes(method))
  for (const method of asked) expect(await ask(method, [method])).toBe('read')
  expect(reads).toEqual(asked.map((method) => ['eip155:42161', method, [method]]))
  // The network stub knows no transaction by its hash.
  expect(await ask('eth_getTransactionByHash', [hashOf(1)])).toBe(null)
})

test('sends a signed transaction without an approval [EMB-09]', async () => {
  const { ask, shown } = createPage()
  expect(await ask('eth_sendRawTransaction', ['0x02'])).toBe(hashOf(1))
  expect(shown).toEqual([])
})

test('returns the last used chain’s id as hex without a network call [EMB-10]', async () => {
  const { ask, reads } = createPage()
  expect(await ask('eth_chainId', undefined, 1)).toBe('0xa4b1')
  expect(reads).toEqual([])
})

test.each(['eth_accounts', 'eth_requestAccounts'])(
  '%s returns the account for a page that can see it',
  async (method) => {
    expect(await createPage().ask(method)).toEqual([account])
  },
)

test.each(['eth_accounts', 'eth_requestAccounts'])(
  '%s returns no account for a page that cannot see it',
  async (method) => {
    const { ask, shown } = createPage({ signedIn: undefined })
    expect(await ask(method)).toEqual([])
    expect(shown).toEqual([])
  },
)

test.each([
  'eth_sign',
  'eth_signTypedData_v3',
  'wallet_watchAsset',
  'wallet_requestPermissions',
  'constructor',
  'toString',
  '',
])('refuses "%s" [EMB-09]', async (method) => {
  const { ask, reads, shown } = createPage()
  await expect(ask(method)).rejects.toMatchObject({ code: 4200, message: 'Requested RPC call is not allowed' })
  expect([reads, shown]).toEqual([[], []])
})

test('never asks the visitor about the 46 safe methods [EMB-09]', async () => {
  const safe = methodsOf('answer', 'forward')
  expect(safe).toHaveLength(46)
  const { ask, shown, jobs } = createPage()
  const codes: unknown[] = []
  for (const method of safe) await ask(method, []).catch((error: { code?: unknown }) => codes.push(error.code))
  expect([shown, jobs]).toEqual([[], []])
  // Some lack their parameters here, but none is refused.
  expect(codes).not.toContain(4200)
  expect(codes.length).toBeLessThan(safe.length / 2)
})

test('asks the visitor about each unsafe method of its namespace [EMB-09]', async () => {
  const unsafe = methodsOf('approve')
  expect(unsafe).toHaveLength(15)
  const { ask, shown, jobs } = createPage({ approve: () => Promise.reject(rpcError(userRejected)) })
  const codes: Record<string, unknown> = {}
  for (const method of unsafe) await ask(method, []).catch(({ code }) => Object.assign(codes, { [method]: code }))
  const decided = shown.map(({ method }) => method)
  expect(decided).toEqual([
    'eth_sendTransaction',
    'eth_sendUserOperation',
    'eth_signTypedData_v4',
    'foyer_endPermissions',
    'foyer_removeCode',
    'personal_sign',
    'wallet_grantPermissions',
    'wallet_requestExecutionPermissions',
    'wallet_revokeExecutionPermission',
    'wallet_revokePermissions',
    'wallet_sendCalls',
  ])
  expect(codes).toEqual(Object.fromEntries(unsafe.map((method) => [method, decided.includes(method) ? 4001 : 4200])))
  expect(jobs).toEqual([])
})

test('a page without access to the account cannot request an approval', async () => {
  const { ask, shown } = createPage({ signedIn: undefined })
  await expect(ask('personal_sign', ['0x', account])).rejects.toMatchObject({ code: 4100 })
  expect(shown).toEqual([])
})

test('shows the visitor the requester, the request, the account and the network [EMB-09]', async () => {
  const { ask, shown, reads } = createPage()
  await ask('personal_sign', ['0x68690a', account], 1)
  expect(shown).toMatchObject([
    {
      origin: host,
      method: 'personal_sign',
      params: ['0x68690a', account],
      account,
      network: { caipNetworkId: 'eip155:1' },
      languages: ['de'],
    },
  ])
  await shown[0]?.rpc('eth_getCode', [account])
  expect(reads).toEqual([['eip155:1', 'eth_getCode', [account]]])
})

test('shows requests in their order, regardless of lookup speed', async () => {
  const late = new Promise<AccountReference>((resolve) => setTimeout(() => resolve(testAccount), 5))
  const lookups = [late, Promise.resolve(testAccount)]
  const { ask, shown } = createPage({ lookUp: () => lookups.shift() ?? Promise.resolve(testAccount) })
  await Promise.all(['0x01', '0x02'].map((text) => ask('personal_sign', [text, account])))
  expect(shown.map(({ params }) => params)).toEqual([
    ['0x01', account],
    ['0x02', account],
  ])
})

test('signs exactly the approved request [EMB-09, EMB-11]', async () => {
  const { ask, jobs } = createPage()
  expect(await ask('personal_sign', ['0xffff', account])).toBe('0x01')
  expect(jobs).toEqual([message])
})

test('does not sign without an approval [EMB-09]', async () => {
  const approve = async () => {
    throw rpcError(userRejected)
  }
  const { ask, jobs, reads } = createPage({ approve })
  await expect(ask('eth_sendTransaction', [{}])).rejects.toMatchObject({ code: 4001 })
  expect([jobs, reads]).toEqual([[], []])
})

test('returns capabilities for every served chain, or the requested ones', async () => {
  const { ask } = createPage()
  const none = { atomic: { status: 'unsupported' }, dataSuffix: { supported: true } }
  expect(await ask('wallet_getCapabilities', [account, ['0x1', '0xf423f']])).toEqual({ '0x1': none })
  expect(await ask('wallet_getCapabilities', [account.toUpperCase().replace('0X', '0x')])).toMatchObject({
    '0x1': none,
    '0xa4b1': none,
  })
})

test('refuses capabilities of an account that the page cannot see', async () => {
  const refused = { code: 4100 }
  await expect(createPage().ask('wallet_getCapabilities', [`0x${'b'.repeat(40)}`])).rejects.toMatchObject(refused)
  await expect(createPage({ signedIn: undefined }).ask('wallet_getCapabilities', [account])).rejects.toMatchObject(
    refused,
  )
})

test('the modal lists assets, not the secure frame', async () => {
  await expect(createPage().ask('wallet_getAssets', [{ account }])).rejects.toMatchObject({ code: -32004 })
})
