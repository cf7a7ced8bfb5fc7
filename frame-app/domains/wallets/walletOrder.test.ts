import { expect, test } from 'vitest'
import { defaultConnectorTypeOrder } from '#protocol/features'
import type { ConnectorType } from '#protocol/options'
import { isInstalled } from './ListedWallet.ts'
import { withRecent } from './walletLists.ts'
import { orderWallets } from './walletOrder.ts'

const face = (name: string) => ({ id: `app.${name}`, name, icon: null, rdns: `app.${name}` })
const wallet = (name: string) => ({ ...face(name), connector: 'injected' as const })
const injected = (name: string) => ({ ...face(name), namespaces: ['eip155' as const] })
const known = {
  injected: [injected('harbor'), injected('tessera')],
  recent: [wallet('tessera'), wallet('gone')],
  custom: [
    { id: 'lantern', name: 'lantern', homepage: 'https://lantern.example' },
    { id: 'x', name: 'harbor', rdns: 'app.harbor' },
  ],
}

const summary = (order: readonly ConnectorType[] = defaultConnectorTypeOrder) =>
  orderWallets(known, order).map((one) => `${one.name} ${one.type}${isInstalled(one) ? ' installed' : ''}`)

test('lists recent wallets first, each wallet once [CON-03]', () => {
  expect(summary()).toEqual(['tessera recent installed', 'gone recent', 'harbor injected installed', 'lantern custom'])
})

test('lets the page order the kinds and omit some [CON-03]', () => {
  expect(summary(['custom', 'injected'])).toEqual(['lantern custom', 'harbor injected installed'])
})

test('places each kind of wallet by order [CON-03]', () => {
  const listed = (type: 'featured' | 'recommended') => ({ ...face(type), type, onPage: {} })
  const all = {
    injected: [injected('injected')],
    recent: [wallet('recent')],
    featured: [listed('featured')],
    custom: [{ id: 'custom', name: 'custom' }],
    recommended: [listed('recommended')],
  }
  const kinds = (order: readonly ConnectorType[]) => orderWallets(all, order).map(({ type }) => type)
  const byDefault = ['recent', 'injected', 'featured', 'custom', 'recommended']
  expect(kinds(defaultConnectorTypeOrder)).toEqual(byDefault)
  expect(kinds(defaultConnectorTypeOrder.toReversed())).toEqual(byDefault.toReversed())
})

test('keeps the last two connected wallets, the newest first [CON-10]', () => {
  const kept = ['a', 'b', 'c', 'b'].map(wallet).reduce(withRecent, [] as ReturnType<typeof wallet>[])
  expect(kept.map(({ name }) => name)).toEqual(['b', 'c'])
})

const order = (injectedWallets: Parameters<typeof orderWallets>[0]['injected'], recent = [wallet('none')].slice(1)) =>
  orderWallets({ injected: injectedWallets, recent, custom: [] }, defaultConnectorTypeOrder)

const onSolana = { id: 'solana:Harbor', name: 'Harbor', icon: null, rdns: null, namespaces: ['solana' as const] }

test('lists a wallet announced for two namespaces once [CON-04, CON-15]', () => {
  const [harbor, ...others] = order([{ ...injected('harbor'), name: 'Harbor' }, onSolana])
  expect(harbor).toMatchObject({ id: 'app.harbor', onPage: { eip155: 'app.harbor', solana: 'solana:Harbor' } })
  expect(others).toEqual([])
})

test('keeps same-named wallets of one namespace separate', () => {
  expect(order([injected('harbor'), { ...injected('other'), name: 'harbor' }])).toHaveLength(2)
})

test('does not match wallets by name across domains', () => {
  const impostor = { ...injected('impostor'), name: 'harbor' }
  const listed = order([impostor], [wallet('harbor')])
  expect(listed.map(({ id, type }) => `${id} ${type}`)).toEqual(['app.harbor recent', 'app.impostor injected'])
})
