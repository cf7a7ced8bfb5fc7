import { expect, test, vi } from 'vitest'
import { stubEmbeddedWorld } from '../test/testEmbeddedWallet.ts'
import { arrived } from '../test/testSecureFrame.ts'
import type { EmbeddedWallet } from './embeddedWallet.ts'

type Calls = EmbeddedWallet['calls']

const { world, openReady } = stubEmbeddedWorld()

const uri = 'https://auth.example/login'

const waited: [name: keyof Calls, seconds: number, call: (calls: Calls) => Promise<unknown>][] = [
  ['connectEmail', 30, (calls) => calls.connectEmail({ email: 'ada@example.org' })],
  ['connectDevice', 30, (calls) => calls.connectDevice({})],
  ['connectOtp', 60, (calls) => calls.connectOtp({ otp: '123456' })],
  ['connectSocial', 60, (calls) => calls.connectSocial({ uri })],
  ['getSocialRedirectUri', 30, (calls) => calls.getSocialRedirectUri({ provider: 'google' })],
  ['signOut', 3, (calls) => calls.signOut({})],
]

test.each(waited)('waits for %s exactly %i s [EMB-04]', async (name, seconds, call) => {
  const { wallet } = await openReady({ [name]: () => new Promise(() => undefined) })
  const outcomes: unknown[] = []
  call(wallet.calls).then(
    (answer) => outcomes.push(answer),
    (error: { code: unknown }) => outcomes.push(error.code),
  )
  await arrived(() => world().asked.includes(name))
  await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
  expect(outcomes).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(outcomes).toEqual(['iframe_request_timeout'])
})
