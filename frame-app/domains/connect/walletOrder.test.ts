import { expect, test } from 'vitest'
import { defaultConnectorTypeOrder } from '../../options/options.ts'
import { withRecent } from './connectAtoms.ts'
import { orderWallets } from './walletOrder.ts'

const wallet = (name: string) => ({ id: `app.${name}`, name, icon: null, rdns: `app.${name}` })
const injected = (name: string) => ({ ...wallet(name), namespaces: ['eip155' as const] })
const known = {
  injected: [injected('harbor'), injected('tessera')],
  recent: [wallet('tessera'), wallet('gone')],
  custom: [
    { id: 'lantern', name: 'lantern', homepage: 'https://lantern.example' },
    { id: 'x', name: 'harbor', rdns: 'app.harbor' },
  ],
}

const summary = (order = defaultConnectorTypeOrder) =>
  orderWallets(known, order).map(({ name, type, isInstalled }) => `${name} ${type}${isInstalled ? ' installed' : ''}`)

test('recent wallets come first, each wallet once [CON-03]', () => {
  expect(summary()).toEqual(['tessera recent installed', 'gone recent', 'harbor injected installed', 'lantern custom'])
})

test('the page may order the kinds, and leave some out [CON-03]', () => {
  expect(summary(['custom', 'injected'])).toEqual(['lantern custom', 'harbor injected installed'])
})

test('the two wallets connected last are kept, newest first [CON-10]', () => {
  const kept = ['a', 'b', 'c', 'b'].map(wallet).reduce(withRecent, [] as ReturnType<typeof wallet>[])
  expect(kept.map(({ name }) => name)).toEqual(['b', 'c'])
})
