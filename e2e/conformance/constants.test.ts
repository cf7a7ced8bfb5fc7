import { Core } from '@walletconnect/core'
import { expect, test } from 'vitest'
import { retryAfterMs } from '../../frame-app/domains/connect/connect.ts'
import { leastLeftMs, linkLifeMs } from '../../frame-app/domains/connect/pairing.ts'
import { disconnectWaitMs } from '../../frame-app/domains/connections/disconnect.ts'
import { recentWalletsKept } from '../../frame-app/domains/wallets/walletLists.ts'
import { settleMs } from '../../frame-app/frames/embeddedWallet.ts'
import { swapDelayMs } from '../../frame-app/navigation/toast.ts'
import { optionsAtom } from '../../frame-app/options/optionsAtom.ts'
import { batchSize, pollingIntervalMs, requestTimeoutMs } from '../../frame-app/services/chain-rpc/chainClient.ts'
import { createTestStore } from '../../frame-app/test/testOutside.ts'
import { defaultDebounceMs } from '../../frame-app/ui/form/useDebounced.ts'
import { leaveMs, openMs, shakeMs, viewMs } from '../../frame-app/ui/modal/motionDurations.ts'
import { defaultConnectorTypeOrder, features } from '../../shared-protocol/features.ts'
import { largestBatch } from '../../shared-protocol/server/rpc/answerRpc.ts'
import { upstreamTimeoutMs } from '../../shared-protocol/server/rpc/askInOrder.ts'
import { loadDeadlineMs } from '../../shared-protocol/transport/link.ts'
import { attemptTimeoutMs } from '../../shared-protocol/transport/requestJson.ts'
import { firstDelayMs, maxRetries } from '../../shared-protocol/transport/retryDelay.ts'
import { heartbeatMs } from '../../shared-protocol/transport/session.ts'
import { codeCooldownMs, codeLength, codeLifeMs, codeTries } from '../../shared-protocol/vocabulary/oneTimeCode.ts'

const second = 1000

test('the specification’s constants stand with their owners', () => {
  expect({ heartbeatMs, loadDeadlineMs, disconnectWaitMs, settleMs }).toEqual({
    heartbeatMs: 5 * second,
    loadDeadlineMs: 20 * second,
    disconnectWaitMs: 3 * second,
    settleMs: 500,
  })
  expect({ maxRetries, firstDelayMs, attemptTimeoutMs }).toEqual({
    maxRetries: 3,
    firstDelayMs: 150,
    attemptTimeoutMs: 10 * second,
  })
  expect({ recentWalletsKept, retryAfterMs }).toEqual({ recentWalletsKept: 2, retryAfterMs: second })
})

test('nodes are given 10 seconds, polled every 4, and asked a thousand things at once [API-03]', () => {
  expect({ requestTimeoutMs, pollingIntervalMs, batchSize }).toEqual({
    requestTimeoutMs: 10 * second,
    pollingIntervalMs: 4 * second,
    batchSize: 1000,
  })
})

test('a code has six digits, is tried three times in ten minutes, and sent again after 30 seconds [EMB-05]', () => {
  expect({ codeLength, codeCooldownMs, codeLifeMs, codeTries }).toEqual({
    codeLength: 6,
    codeCooldownMs: 30 * second,
    codeLifeMs: 600 * second,
    codeTries: 3,
  })
})

test('the proxy gives a node as long, and takes as large a batch, as the modal [API-03]', () => {
  expect([upstreamTimeoutMs, largestBatch]).toEqual([requestTimeoutMs, batchSize])
})

test('a pairing link lasts 4 minutes, the last 10 seconds excepted [WC-02]', () => {
  expect({ linkLifeMs, leastLeftMs }).toEqual({ linkLifeMs: 240 * second, leastLeftMs: 10 * second })
})

test('WalletConnect’s heart beats every 5 seconds, by the library’s own default', () => {
  const { heartbeat } = new Core({ projectId: 'demo', storageOptions: { database: ':memory:' }, logger: 'silent' })
  expect(heartbeat.interval).toBe(5)
})

test('the timings of the modal are those of the specification [UI-04, UI-05, UI-06]', () => {
  expect({ swapDelayMs, shakeMs, defaultDebounceMs }).toEqual({
    swapDelayMs: 150,
    shakeMs: 500,
    defaultDebounceMs: 500,
  })
  expect([leaveMs, viewMs, openMs]).toEqual([120, 150, 150])
})

test('a page that sets nothing has the specified features, and ways to sign in by their order [CON-02, CON-12]', () => {
  const options = createTestStore().get(optionsAtom)
  expect(options).toMatchObject({
    ...{ receive: true, send: true, swaps: true, onramp: true },
    ...{ email: true, emailShowWallets: true, history: true, allWallets: true },
    ...{ legalCheckbox: false, collapseWallets: false, smartSessions: false },
    // Off by default: page and project both have to want them.
    analytics: false,
    pay: false,
    // Ours, beside the specification's.
    ...{ loginSignIn: true, passkey: true },
    connectMethodsOrder: ['email', 'social', 'wallet'],
    walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
    socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  })
  for (const name of Object.keys(features)) expect(options).toHaveProperty(name)
})

test('kinds of wallets have the specified order [CON-03]', () => {
  expect(defaultConnectorTypeOrder).toEqual([
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended',
  ])
})
