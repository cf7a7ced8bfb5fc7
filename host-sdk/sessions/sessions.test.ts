import { expect, test } from 'vitest'
import {
  createSubscription,
  getSmartSessions,
  grantPermissions,
  isSmartSessionSupported,
  revokeSmartSession,
  type Subscription,
} from './sessions.ts'

const createProvider = (answer: unknown) => {
  const asked: unknown[] = []
  const request = async (args: { method: string; params?: unknown }) => {
    asked.push(args)
    if (answer instanceof Error) throw answer
    return answer
  }
  return { request, asked }
}

const subscription: Subscription = {
  ...({ chainId: '0x1', interval: '1m', asset: 'native', amount: '0x5', expiry: 1_900_000_000 } as const),
  signerPublicKey: `0x04${'1'.repeat(128)}`,
}

test('a subscription starts now, in seconds, with 30-day months [PAY-02]', () => {
  expect(createSubscription(subscription, 1_795_000_000_900)).toEqual({
    chainId: '0x1',
    expiry: 1_900_000_000,
    policies: [],
    signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: subscription.signerPublicKey }] } },
    permissions: [
      {
        type: 'native-token-recurring-allowance',
        data: { allowance: '0x5', start: 1_795_000_000, period: 2_592_000 },
      },
    ],
  })
})

test('the wallet grants, lists and revokes sessions [PAY-02]', async () => {
  const provider = createProvider([{ context: '0x00' }])
  const request = createSubscription(subscription)
  await grantPermissions(provider, request)
  expect(await getSmartSessions(provider)).toEqual([{ context: '0x00' }])
  expect(await revokeSmartSession(provider, { context: '0x00' })).toBeUndefined()
  expect(provider.asked).toEqual([
    { method: 'wallet_grantPermissions', params: [request] },
    { method: 'wallet_getGrantedExecutionPermissions' },
    { method: 'wallet_revokePermissions', params: [{ context: '0x00' }] },
  ])
})

test.each([
  ['the chain is told', { 'native-token-periodic': { chainIds: ['0x1'] } }, true],
  ['another chain is', { 'native-token-periodic': { chainIds: ['0xa4b1'] } }, false],
  ['nothing is', null, false],
  ['the wallet knows no such method', new Error('4200'), false],
])('sessions are supported if %s: %#', async (_what, answer, isSupported) => {
  expect(await isSmartSessionSupported(createProvider(answer), '0x1')).toBe(isSupported)
})
