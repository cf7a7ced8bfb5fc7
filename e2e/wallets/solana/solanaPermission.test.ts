import { expect, it } from 'vitest'
import {
  testAccount as account,
  connected,
  createTestSolanaWallet as createWallet,
  testOrigin as origin,
  refuse,
} from './testSolanaWallet.ts'

it('gives no account silently before the user agrees', async () => {
  const wallet = createWallet()
  expect(await wallet.ask('standard:connect', { silent: true })).toEqual([])
  expect(wallet.questions).toEqual([])
})

it('remembers the origin that the user agreed to', async () => {
  const wallet = createWallet()
  expect(await wallet.ask('standard:connect')).toEqual([account.address])
  expect(wallet.questions).toEqual([{ kind: 'connect', origin, address: account.address }])
  expect(await wallet.ask('standard:connect', { silent: true })).toEqual([account.address])
})

it('asks a permitted origin no second time', async () => {
  expect(await createWallet(connected, refuse).ask('standard:connect')).toEqual([account.address])
})

it('is a permission of its own: the EVM one does not count', async () => {
  const wallet = createWallet({ permittedOrigins: [origin] })
  expect(await wallet.ask('standard:connect', { silent: true })).toEqual([])
})

it('answers 4001 when the user declines', async () => {
  await expect(createWallet({}, refuse).ask('standard:connect')).rejects.toMatchObject({ code: 4001 })
})

it('answers -32002 while a request to connect is open', async () => {
  const wallet = createWallet({}, () => new Promise(() => {}))
  void wallet.ask('standard:connect')
  await expect(wallet.ask('standard:connect')).rejects.toMatchObject({ code: -32002 })
})

it('forgets the origin that disconnects, and says so', async () => {
  const wallet = createWallet({ ...connected, permittedOrigins: [origin] })
  expect(await wallet.ask('standard:disconnect')).toBeNull()
  expect(await wallet.ask('standard:connect', { silent: true })).toEqual([])
  expect(wallet.readMemory().permittedOrigins).toEqual([origin])
  expect(wallet.events).toEqual([{ name: 'solanaAccountsChanged', origin, value: [] }])
})
