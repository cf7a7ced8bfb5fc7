import { expect, test } from 'vitest'
import { readSession } from '../../connectors/walletConnect/session.ts'
import { createTestStore } from '../../test/testOutside.ts'
import { createGivenSession, evmAddress, solana, solanaAddress } from '../../test/testSession.ts'
import { getAccountAtom } from './accountAtoms.ts'
import { accountAfter, applySessionAtom } from './pairedSession.ts'
import { setAccountAtom } from './setAccount.ts'

const other = `0x${'2'.repeat(40)}`
const wallet = { id: 'lantern', name: 'Lantern', icon: null, rdns: null, connector: 'walletConnect' as const }
const account = {
  status: 'connected' as const,
  wallet,
  address: evmAddress,
  accounts: [evmAddress],
  caipNetworkId: 'eip155:42161',
}
const sessionWith = (...accounts: string[]) =>
  readSession(createGivenSession({ namespaces: { eip155: { accounts, methods: [] } } }))
const session = sessionWith(`eip155:1:${evmAddress}`, `eip155:42161:${evmAddress}`)

test('the end of the session or its accounts ends the account', () => {
  expect(accountAfter(account, undefined, undefined)).toBeUndefined()
  const onlySolana = sessionWith(`${solana}:${solanaAddress}`)
  expect(accountAfter(account, onlySolana, undefined)).toBeUndefined()
})

test('an update keeps the chain if possible, or uses the first', () => {
  const moved = sessionWith(`eip155:1:${other}`, `eip155:42161:${other}`)
  expect(accountAfter(account, moved, undefined)).toMatchObject({ address: other, caipNetworkId: 'eip155:42161' })
  const without = sessionWith(`eip155:1:${evmAddress}`)
  expect(accountAfter(account, without, undefined)).toMatchObject({ caipNetworkId: 'eip155:1' })
})

test('follows another chain, in the session or not', () => {
  const goTo = (caipNetworkId: string) => accountAfter(account, session, { event: 'chainChanged', caipNetworkId })
  expect(goTo('eip155:1')).toMatchObject({ address: evmAddress, caipNetworkId: 'eip155:1' })
  expect(goTo('eip155:137')).toMatchObject({ address: evmAddress, caipNetworkId: 'eip155:137' })
})

test('another account keeps the chain', () => {
  const news = { event: 'accountsChanged' as const, account: { address: other, caipNetworkId: 'eip155:1' } }
  expect(accountAfter(account, session, news)).toMatchObject({ address: other, caipNetworkId: 'eip155:42161' })
})

test('an event of one namespace does not affect the other', () => {
  expect(accountAfter(account, session, { event: 'chainChanged', caipNetworkId: solana })).toEqual(account)
})

test('only accounts from the session follow it', () => {
  const store = createTestStore()
  const injected = { ...account, wallet: { ...wallet, connector: 'injected' as const } }
  store.set(setAccountAtom, 'eip155', injected)
  store.set(setAccountAtom, 'solana', { ...account, address: solanaAddress, caipNetworkId: solana })
  store.set(applySessionAtom, undefined)
  expect(store.get(getAccountAtom)('eip155')).toEqual(injected)
  expect(store.get(getAccountAtom)('solana').status).toBe('disconnected')
})

test('keeps all accounts and the chosen one on a chain change [ACC-01]', () => {
  const both = ['eip155:1', 'eip155:42161'].flatMap((chain) => [`${chain}:${evmAddress}`, `${chain}:${other}`])
  const wide = sessionWith(...both)
  const known = accountAfter(account, wide, undefined)
  expect(known).toMatchObject({ address: evmAddress, accounts: [evmAddress, other] })
  const chosen = known && { ...known, address: other }
  expect(chosen && accountAfter(chosen, wide, { event: 'chainChanged', caipNetworkId: 'eip155:1' })).toMatchObject({
    address: other,
    caipNetworkId: 'eip155:1',
  })
})
