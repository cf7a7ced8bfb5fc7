import { expect, it } from 'vitest'
import {
  testAccount as account,
  connected,
  createTestSolanaWallet as createWallet,
  testOrigin as origin,
  refuse,
} from './testSolanaWallet.ts'

it('returns no account silently before the user approves', async () => {
  const wallet = createWallet()
  expect(await wallet.ask('standard:connect', { silent: true })).toEqual([])
  expect(wallet.questions).toEqual([])
})

it('remembers the approved origin', async () => {
  const wallet = createWallet()
  expect(await wallet.ask('standard:connect')).toEqual([account.address])
  expect(wallet.questions).toEqual([{ kind: 'connect', origin, address: account.address }])
  expect(await wallet.ask('standard:connect', { silent: true })).toEqual([account.address])
})

it('does not prompt for a permitted origin again', async () => {
  expect(await createWallet(connected, refuse).ask('standard:connect')).toEqual([account.address])
})

it('is separate from the EVM permission', async () => {
  const wallet = createWallet({ permittedOrigins: [origin] })
  expect(await wallet.ask('standard:connect', { silent: true })).toEqual([])
})

it('answers 4001 when the user declines', async () => {
  await expect(createWallet({}, refuse).ask('standard:connect')).rejects.toMatchObject({ code: 4001 })
})

it('answers -32002 while a connect request is open', async () => {
  const wallet = createWallet({}, () => new Promise(() => {}))
  void wallet.ask('standard:connect')
  await expect(wallet.ask('standard:connect')).rejects.toMatchObject({ code: -32002 })
})

it('forgets a disconnecting origin and emits the change', async () => {
  const wallet = createWallet({ ...connected, permittedOrigins: [origin] })
  expect(await wallet.ask('standard:disconnect')).toBeNull()
  expect(await wallet.ask('standard:connect', { silent: true })).toEqual([])
  expect(wallet.readMemory().permittedOrigins).toEqual([origin])
  expect(wallet.events).toEqual([{ name: 'solanaAccountsChanged', origin, value: [] }])
})
