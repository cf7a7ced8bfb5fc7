import { type hashTypedData, recoverTypedDataAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import type { SignedResource } from '#protocol/paidResource'
import type { Json } from '#protocol/vocabulary/json'
import { setAccountAtom } from '../../domains/connections/setAccount.ts'
import { setOptionsAtom } from '../../options/optionsAtom.ts'
import { createTestConnector, createTestStore } from '../../test/testOutside.ts'
import { answerPageRequest } from '../answerPageRequest.ts'

const payer = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const [token, shop] = [`0x${'c'.repeat(40)}`, `0x${'d'.repeat(40)}`]
const url = 'https://api.fjord.example/ice'
const requirements = {
  network: 'eip155:1',
  asset: token,
  payTo: shop,
  amount: '20000',
  maxTimeoutSeconds: 60,
  domain: { name: 'USD Coin', version: '2' },
}

type Signed = Parameters<typeof hashTypedData>[0]

const signIt = async (typedData: unknown): Promise<Json> => payer.signTypedData(JSON.parse(String(typedData)))

const createVisitor = (connector: 'injected' | 'embedded', pay = true, sign = signIt) => {
  const asked: unknown[][] = []
  const switched: string[] = []
  const eip155 = createTestConnector({
    request: async (_wallet, { method, params }) => {
      if (method !== 'eth_signTypedData_v4' || !Array.isArray(params)) return null
      asked.push(params)
      return sign(params[1])
    },
    switchNetwork: async (_wallet, { caipNetworkId }) => {
      switched.push(caipNetworkId)
      return caipNetworkId
    },
  })
  const connectors = { injected: {}, walletConnect: {}, embedded: {}, [connector]: { eip155 } }
  const store = createTestStore({ connectors }, ['eip155:1', 'eip155:42161'])
  store.set(setOptionsAtom, { options: { networks: ['eip155:1', 'eip155:42161'], pay } })
  const wallet = { id: 'wallet', name: 'Wallet', icon: null, rdns: null, connector }
  store.set(setAccountAtom, 'eip155', {
    status: 'connected',
    wallet,
    address: payer.address,
    accounts: [payer.address],
    caipNetworkId: 'eip155:1',
  })
  const ask = (accepts: object[]) =>
    answerPageRequest(store, {
      method: 'foyer_payResource',
      params: [{ url, accepts }] as never,
    }) as unknown as Promise<SignedResource>
  return { asked, switched, ask }
}

test('signs an EIP-3009 payment with the server’s timeout [PAY-01]', async () => {
  const { asked, ask } = createVisitor('injected')
  const { index, signature, authorization } = await ask([requirements])
  const data = JSON.parse(String(asked[0]?.[1])) as Signed
  expect(await recoverTypedDataAddress({ ...data, signature: signature as `0x${string}` })).toBe(payer.address)
  expect([index, authorization]).toMatchObject([0, { from: payer.address, to: shop, value: '20000' }])
  const { validBefore, nonce } = authorization
  expect(Math.abs(Number(validBefore) - Date.now() / 1000 - 60)).toBeLessThan(30)
  expect(nonce).toMatch(/^0x[0-9a-f]{64}$/)
  expect(asked[0]).toHaveLength(2)
})

test('tells the embedded wallet the purpose of the payment [PAY-01]', async () => {
  const { asked, ask } = createVisitor('embedded')
  await ask([requirements])
  expect(asked[0]?.[2]).toEqual({ resource: url, lifeSeconds: 60 })
})

test('uses the expiry that the embedded wallet signed [PAY-01]', async () => {
  const signed = { signature: '0x1', validBefore: '1999999999' }
  const { ask } = createVisitor('embedded', true, async () => signed)
  const { signature, authorization } = await ask([requirements])
  expect([signature, authorization.validBefore]).toEqual(['0x1', '1999999999'])
})

test('does not send a payment signed after expiry [PAY-01]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { ask } = createVisitor('injected', true, async () => {
    vi.setSystemTime(Date.now() + 61_000)
    return '0x1'
  })
  await expect(ask([requirements])).rejects.toMatchObject({ code: -32000 })
  vi.useRealTimers()
})

test('prefers the account’s network, and otherwise switches the wallet [PAY-01]', async () => {
  const { switched, ask } = createVisitor('injected')
  const [elsewhere, unknown] = [
    { ...requirements, network: 'eip155:42161' },
    { ...requirements, network: 'eip155:10' },
  ]
  expect((await ask([unknown, elsewhere, requirements])).index).toBe(2)
  expect(switched).toEqual([])
  expect((await ask([unknown, elsewhere])).index).toBe(1)
  expect(switched).toEqual(['eip155:42161'])
  await expect(ask([unknown])).rejects.toMatchObject({ code: 4200 })
})

test.each([
  ['no way', []],
  ['an amount that is none', [{ ...requirements, amount: '1.5' }]],
  ['a field too many', [{ ...requirements, memo: 'x' }]],
])('refuses %s with -32602 [PAY-01]', async (_what, accepts) => {
  const { asked, ask } = createVisitor('injected')
  await expect(ask(accepts)).rejects.toMatchObject({ code: -32602 })
  expect(asked).toEqual([])
})

test('refuses a page without pay with 4200 [PAY-01]', async () => {
  const { asked, ask } = createVisitor('injected', false)
  await expect(ask([requirements])).rejects.toMatchObject({ code: 4200 })
  expect(asked).toEqual([])
})
