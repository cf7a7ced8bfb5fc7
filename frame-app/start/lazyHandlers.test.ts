import { expect, test } from 'vitest'
import { openCall } from '#protocol/test/openCall'
import { outsideAtom } from '../outside/outside.ts'
import { createTestStore } from '../test/testOutside.ts'
import { createLazyHandlers } from './lazyHandlers.ts'

const createPage = () => {
  const store = createTestStore()
  const alerts: string[] = []
  const outside = store.get(outsideAtom)
  const alert = async ({ title, message }: { title: string; message: string }) =>
    void alerts.push(`${title}: ${message}`)
  store.set(outsideAtom, { ...outside, host: { ...outside.host, alert } })
  const { switchNetwork } = createLazyHandlers(store)
  const switchTo = async (caipNetworkId: string) =>
    switchNetwork({ caipNetworkId }, { ...openCall, signal: new AbortController().signal })
  return { alerts, switchTo }
}

test('refuses a network that the page lacks, with an alert [UI-10, NET-02]', async () => {
  const { alerts, switchTo } = createPage()
  await expect(switchTo('eip155:10')).rejects.toMatchObject({ code: 4902, message: 'Chain is not supported' })
  expect(alerts).toEqual([
    `Network Not Found: eip155:10 is not one of this page's networks. Add it to networks (data-networks).`,
  ])
})

test('switches to an offered network without an alert', async () => {
  const { alerts, switchTo } = createPage()
  await switchTo('eip155:1')
  expect(alerts).toEqual([])
})
