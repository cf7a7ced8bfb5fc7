import { readFileSync } from 'node:fs'
import { Core } from '@walletconnect/core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectRetryDelayMs } from '../../frame-app/domains/connect/connect.ts'
import { leastLeftMs, linkLifeMs } from '../../frame-app/domains/connect/pairing.ts'
import { searchWaitMs } from '../../frame-app/domains/connect/typeSearch.ts'
import { disconnectWaitMs } from '../../frame-app/domains/connections/disconnect.ts'
import { activateAtom, setAccountAtom } from '../../frame-app/domains/connections/setAccount.ts'
import { isSwapOfferedAtom } from '../../frame-app/domains/swap/swapNetworks.ts'
import { recentWalletsKept } from '../../frame-app/domains/wallets/walletLists.ts'
import { settleMs } from '../../frame-app/frames/embeddedWallet.ts'
import { swapDelayMs } from '../../frame-app/navigation/toast.ts'
import { optionsAtom } from '../../frame-app/options/optionsAtom.ts'
import { batchSize, pollingIntervalMs, requestTimeoutMs } from '../../frame-app/services/chain-rpc/chainClient.ts'
import { createTestStore } from '../../frame-app/test/testOutside.ts'
import { defaultDebounceMs } from '../../frame-app/ui/form/useDebounced.ts'
import { leaveMs, openMs, shakeMs, viewMs } from '../../frame-app/ui/modal/motionDurations.ts'
import { defaultConnectorTypeOrder, features } from '../../shared-protocol/features.ts'
import { networks } from '../../shared-protocol/networks.ts'
import { largestBatch } from '../../shared-protocol/server-kit/rpc/answerRpc.ts'
import { upstreamTimeoutMs } from '../../shared-protocol/server-kit/rpc/askInOrder.ts'
import { loadDeadlineMs } from '../../shared-protocol/transport/link.ts'
import { attemptTimeoutMs } from '../../shared-protocol/transport/requestJson.ts'
import { firstDelayMs, maxRetries } from '../../shared-protocol/transport/retryDelay.ts'
import { heartbeatMs } from '../../shared-protocol/transport/session.ts'
import type { Network } from '../../shared-protocol/vocabulary/network.ts'
import { codeCooldownMs, codeLength, codeLifeMs, codeTries } from '../../shared-protocol/vocabulary/oneTimeCode.ts'

const second = 1000

test('keeps the specification’s constants with their owners', () => {
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
  expect({ recentWalletsKept, retryAfterMs: connectRetryDelayMs }).toEqual({
    recentWalletsKept: 2,
    retryAfterMs: second,
  })
})

test('allows nodes 10 seconds, polls every 4, with a thousand requests pending [API-03]', () => {
  expect({ requestTimeoutMs, pollingIntervalMs, batchSize }).toEqual({
    requestTimeoutMs: 10 * second,
    pollingIntervalMs: 4 * second,
    batchSize: 1000,
  })
})

test('limits a six-digit code to three tries, ten minutes and one per 30 seconds [EMB-05]', () => {
  expect({ codeLength, codeCooldownMs, codeLifeMs, codeTries }).toEqual({
    codeLength: 6,
    codeCooldownMs: 30 * second,
    codeLifeMs: 600 * second,
    codeTries: 3,
  })
})

test('gives the proxy the modal’s node timeout and batch size [API-03]', () => {
  expect([upstreamTimeoutMs, largestBatch]).toEqual([requestTimeoutMs, batchSize])
})

test('uses a pairing link for 4 minutes except the last 10 seconds [WC-02]', () => {
  expect({ linkLifeMs, leastLeftMs }).toEqual({ linkLifeMs: 240 * second, leastLeftMs: 10 * second })
})

/** The library's core, with a clock that the test controls. */
const createCore = () => {
  // Each test has a separate core.
  vi.stubEnv('DISABLE_GLOBAL_CORE', 'true')
  const core = new Core({ projectId: 'demo', storageOptions: { database: ':memory:' }, logger: 'silent' })
  vi.useFakeTimers()
  onTestFinished(() => {
    core.heartbeat.stop()
    vi.unstubAllEnvs()
    vi.useRealTimers()
  })
  return core
}

test('keeps WalletConnect’s default heartbeat of 5 seconds [WC-03]', async () => {
  const { heartbeat } = createCore()
  const beats = vi.fn()
  heartbeat.on('heartbeat_pulse', beats)
  await heartbeat.init()
  await vi.advanceTimersByTimeAsync(4999)
  expect(beats).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(beats).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(beats).toHaveBeenCalledTimes(3)
})

test('deletes an expired pairing and its key at the next heartbeat [WC-03]', async () => {
  const core = createCore()
  const { crypto, expirer, pairing, heartbeat, relayer } = core
  await Promise.all([crypto.init(), expirer.init(), heartbeat.init()])
  await pairing.init()
  vi.spyOn(relayer, 'connected', 'get').mockReturnValue(true)
  vi.spyOn(relayer, 'subscribe').mockResolvedValue('')
  vi.spyOn(relayer, 'unsubscribe').mockResolvedValue()
  const { topic } = await pairing.create()
  const leftMs = (pairing.getPairings()[0]?.expiry ?? 0) * second - Date.now()
  await vi.advanceTimersByTimeAsync(leftMs - 1)
  expect([pairing.getPairings().length, crypto.keychain.has(topic)]).toEqual([1, true])
  await vi.advanceTimersByTimeAsync(5 * second)
  expect([pairing.getPairings().length, crypto.keychain.has(topic)]).toEqual([0, false])
})

test('matches the specified timings of the modal [UI-04, UI-05, UI-06, CON-10]', () => {
  expect({ swapDelayMs, shakeMs, defaultDebounceMs, searchWaitMs }).toEqual({
    swapDelayMs: 150,
    shakeMs: 500,
    defaultDebounceMs: 500,
    searchWaitMs: 300,
  })
  expect([leaveMs, viewMs, openMs]).toEqual([120, 150, 150])
})

test('uses the specified default features and order of sign-in methods [CON-02, CON-12]', () => {
  const options = createTestStore().get(optionsAtom)
  expect(options).toMatchObject({
    receive: true,
    send: true,
    swaps: true,
    onramp: true,
    email: true,
    emailShowWallets: true,
    history: true,
    allWallets: true,
    legalCheckbox: false,
    collapseWallets: false,
    smartSessions: false,
    // Off by default: both page and project must enable them.
    analytics: false,
    pay: false,
    // Our additions to the specification's.
    loginSignIn: true,
    passkey: true,
    connectMethodsOrder: ['email', 'social', 'wallet'],
    walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
    socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  })
  for (const name of Object.keys(features)) expect(options).toHaveProperty(name)
})

test('orders wallet types as specified [CON-03]', () => {
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

/** The specified exchanges, by chain ids. */
const withSwaps = [1, 10, 56, 100, 137, 250, 324, 8217, 8453, 42161, 43114, 1313161554].map((id) => `eip155:${id}`)

/** A page with all built-in networks and a visitor connected on one of them. */
const connectedOn = ({ caipNetworkId, chainNamespace }: Network) => {
  const store = createTestStore({}, [...networks.map((one) => one.caipNetworkId)])
  const address = `0x${'1'.repeat(40)}`
  const wallet = { id: 'a', name: 'A', icon: null, rdns: null, connector: 'injected' as const }
  const account = { status: 'connected' as const, wallet, address, accounts: [address], caipNetworkId }
  store.set(setAccountAtom, chainNamespace, account)
  store.set(activateAtom, chainNamespace)
  return store
}

test('offers swaps only on the twelve networks with exchanges [SWP-02]', () => {
  const withWallets = networks.filter(({ chainNamespace }) => chainNamespace !== 'bip122')
  const offered = withWallets.filter((network) => connectedOn(network).get(isSwapOfferedAtom))
  expect(offered.map(({ caipNetworkId }) => caipNetworkId).toSorted()).toEqual(withSwaps.toSorted())
})

/**
 * The specification's restricted time zones. They have no effect here, because no feature depends on a host that is
 * blocked there.
 */
const restrictedTimeZones = [
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Harbin',
  'Asia/Kashgar',
  'Asia/Macau',
  'Asia/Hong_Kong',
  'Asia/Macao',
  'Asia/Beijing',
]

test.each(restrictedTimeZones)('offers a visitor in the time zone %s all features', (timeZone) => {
  const elsewhere = createTestStore().get(optionsAtom)
  const resolved = new Intl.DateTimeFormat().resolvedOptions()
  const clock = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...resolved, timeZone })
  onTestFinished(() => clock.mockRestore())
  expect(createTestStore().get(optionsAtom)).toEqual(elsewhere)
  const [ethereum] = networks
  expect(ethereum && connectedOn(ethereum).get(isSwapOfferedAtom)).toBe(true)
})

/** A CSS Color 3 color as its hex digits. */
const hexOf = (hue: number, lightness: number) => {
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12
    const value = lightness - Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(place - 3, 9 - place, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

test('uses the specified accents and backgrounds by default [UI-01]', () => {
  const tokens = readFileSync(new URL('../../shared-protocol/theme/tokens.css', import.meta.url), 'utf8')
  const defaultsOf = (name: string) =>
    [...tokens.matchAll(new RegExp(`var\\(--foyer-${name}, (#\\w+)\\)`, 'g'))].map(([, hex]) => hex)
  // Light theme, then dark.
  expect(defaultsOf('accent')).toEqual([hexOf(231, 0.7), hexOf(230, 0.67)])
  expect(defaultsOf('background')).toEqual(['#fff', '#121313'])
})
