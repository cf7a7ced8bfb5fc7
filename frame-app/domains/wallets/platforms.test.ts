import { expect, test } from 'vitest'
import type { ListedWallet } from './ListedWallet.ts'
import { platformsOf } from './platforms.ts'

const wallet: ListedWallet = { id: 'a', name: 'Anchor', icon: null, rdns: null, type: 'recommended', onPage: {} }
const links = { native: 'anchor://' }
const webLink = 'https://anchor.example'
const browseLink = 'https://anchor.example/browse/{url}'

test.each([
  ['a phone wallet on a computer is reached by code', { links }, false, ['code']],
  ['a phone wallet on a phone is an app [WC-01]', { links }, true, ['app']],
  [
    'a wallet with everything offers all of it',
    { links, webLink, desktopLink: 'anchor://' },
    false,
    ['code', 'desktop', 'web'],
  ],
  ['a phone has no apps of computers', { links, webLink, desktopLink: 'anchor://' }, true, ['app', 'web']],
  ['a web wallet is a site everywhere', { webLink }, true, ['web']],
  ['a phone wallet with a browser opens the page there too', { links, browseLink }, true, ['app', 'browser']],
  ['the browser of a phone wallet is not on a computer', { links, browseLink }, false, ['code']],
  ['a wallet without links cannot be reached from here', {}, false, []],
])('%s', (_fact, places, isPhone, platforms) => {
  expect(platformsOf({ ...wallet, ...places }, isPhone)).toEqual(platforms)
})

test('any wallet can scan a code', () => {
  expect(platformsOf(undefined, true)).toEqual(['code'])
})

test('only the wallet’s own browser remains without a relay', () => {
  expect(platformsOf({ ...wallet, links, webLink, browseLink }, true, false)).toEqual(['browser'])
})
