import { expect, it } from 'vitest'
import { testAccount as account, connected, createTestWallet, testOrigin as origin, refuse } from './testWallet.ts'

it('shows no account before the user approves', async () => {
  expect(await createTestWallet().ask('eth_accounts')).toEqual([])
})

it('remembers the approved origin', async () => {
  const wallet = createTestWallet()
  expect(await wallet.ask('eth_requestAccounts')).toEqual([account.address])
  expect(await wallet.ask('eth_accounts')).toEqual([account.address])
  expect(wallet.events).toEqual([{ name: 'accountsChanged', origin, value: [account.address] }])
})

it('does not prompt for a permitted origin again', async () => {
  const wallet = createTestWallet(connected, refuse)
  expect(await wallet.ask('eth_requestAccounts')).toEqual([account.address])
})

it('answers 4001 when the user declines', async () => {
  await expect(createTestWallet({}, refuse).ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
})

it('answers -32002 while a connect request is open', async () => {
  const wallet = createTestWallet({}, () => new Promise(() => {}))
  void wallet.ask('eth_requestAccounts')
  await expect(wallet.ask('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
})

it('can prompt again after a rejection', async () => {
  const answers = [false, true]
  const wallet = createTestWallet({}, async () => answers.shift() ?? false)
  await expect(wallet.ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  expect(await wallet.ask('eth_requestAccounts')).toEqual([account.address])
})

it('forgets the origin and emits the change when revoked', async () => {
  const wallet = createTestWallet(connected)
  expect(await wallet.ask('wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull()
  expect(await wallet.ask('wallet_getPermissions')).toEqual([])
  expect(wallet.events).toEqual([{ name: 'accountsChanged', origin, value: [] }])
})
