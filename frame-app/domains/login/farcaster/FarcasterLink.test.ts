import { Provider } from 'jotai'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { setLanguageAtom } from '../../../messages/messagesAtom.ts'
import { outsideAtom } from '../../../outside/outside.ts'
import { createTestStore } from '../../../test/testOutside.ts'
import { FarcasterLink } from './FarcasterLink.tsx'

const draw = async (isPhone: boolean, url: string | undefined) => {
  const store = createTestStore()
  const outside = store.get(outsideAtom)
  store.set(outsideAtom, { ...outside, environment: { ...outside.environment, isPhone } })
  await store.set(setLanguageAtom, ['de'])
  return renderToStaticMarkup(createElement(Provider, { store }, createElement(FarcasterLink, { url })))
}

const url = 'https://farcaster.xyz/~/siwf?channelToken=abc'
const code = 'QR-Code für die Farcaster-App'
const button = 'Farcaster öffnen'

test('shows a code on computers, a button on phones [EMB-08]', async () => {
  const onComputer = await draw(false, url)
  expect([onComputer.includes(code), onComputer.includes(button)]).toEqual([true, false])
  const onPhone = await draw(true, url)
  expect([onPhone.includes(code), onPhone.includes(button)]).toEqual([false, true])
})

test('shows a waiting button before the link exists [EMB-08]', async () => {
  expect(await draw(true, undefined)).toContain('aria-busy="true"')
})
