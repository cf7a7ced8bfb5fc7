import { describe, expect, test } from 'vitest'
import { createRequestPage } from '../../test/testRequests.ts'
import { solana } from '../../test/testSession.ts'
import { chooseNetworkAtom } from '../networks/networkAtoms.ts'
import { isSwitchingNamespaceAtom, switchNetworkAtom } from './switchNetworkAtom.ts'

/** A page whose wallet switches when the test releases it. */
const createPage = () => {
  const answers: ((error?: Error) => void)[] = []
  const switchNetwork = () =>
    new Promise<string>((resolve, reject) => {
      answers.push((error) => (error ? reject(error) : resolve('eip155:42161')))
    })
  const page = createRequestPage({ connector: { switchNetwork } })
  page.connect('eip155:1')
  return { ...page, answer: (error?: Error) => answers.shift()?.(error) }
}

describe('the network switch flag', () => {
  test('stays off within a namespace [NET-03]', async () => {
    const { store, answer } = createPage()
    const switched = store.set(switchNetworkAtom, 'eip155:42161')
    expect(store.get(isSwitchingNamespaceAtom)).toBe(false)
    answer()
    await switched
  })

  test.each([undefined, new Error('declined')])(
    'stays on until another namespace has answered [NET-03]',
    async (error) => {
      const { store, connect, answer } = createPage()
      connect(solana)
      store.set(chooseNetworkAtom, solana)
      const switched = store.set(switchNetworkAtom, 'eip155:42161').catch(() => undefined)
      expect(store.get(isSwitchingNamespaceAtom)).toBe(true)
      answer(error)
      await switched
      expect(store.get(isSwitchingNamespaceAtom)).toBe(false)
    },
  )
})
