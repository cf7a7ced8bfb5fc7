import { expect, test } from 'vitest'
import { type AppLinks, browseLinks, pairingLinks, requestLink, webLink } from './deepLink.ts'

const uri = 'wc:7f6e@2?relay-protocol=irn&symKey=ab'
const encoded = encodeURIComponent(uri)
const anywhere = { isTelegram: false, isAndroid: false }
const linksOf = (links: AppLinks, place = anywhere) => pairingLinks(links, uri, place)

test.each([
  ['harbor-wc', `harbor-wc://wc?uri=${encoded}`],
  ['harbor-wc:', `harbor-wc://wc?uri=${encoded}`],
  ['harbor-wc://', `harbor-wc://wc?uri=${encoded}`],
  ['harbor-wc://open', `harbor-wc://open/wc?uri=${encoded}`],
  ['harbor-wc://open/', `harbor-wc://open/wc?uri=${encoded}`],
])('keeps the path of %s [WC-01]', (native, link) => {
  expect(linksOf({ native })).toEqual([link])
})

const universal = 'https://harbor.example/app'
const claimed = `${universal}/wc?uri=${encoded}`

test('tries the native link before the universal one [CON-06, WC-01]', () => {
  expect(linksOf({ native: 'harbor-wc://', universal })).toEqual([`harbor-wc://wc?uri=${encoded}`, claimed])
  expect(linksOf({ universal })).toEqual([claimed])
})

test.each([
  ['Android, which decodes a scheme once more', true, encodeURIComponent(encoded)],
  ['iOS', false, encoded],
])('opens the universal link first in Telegram, on %s [CON-06]', (_system, isAndroid, encodedThere) => {
  expect(linksOf({ native: 'harbor-wc://', universal }, { isTelegram: true, isAndroid })).toEqual([
    claimed,
    `harbor-wc://wc?uri=${encodedThere}`,
  ])
})

test.each([
  [
    'https://phantom.app/ul/browse/{url}?ref={origin}',
    'https://phantom.app/ul/browse/',
    '?ref=https%3A%2F%2Fshop.example',
  ],
  ['https://go.cb-w.com/dapp?cb_url={url}', 'https://go.cb-w.com/dapp?cb_url=', ''],
])('%s opens the page, or its origin if unfilled', (browseLink, front, rest) => {
  expect(browseLinks(browseLink, 'https://shop.example')).toEqual({
    url: `${front}https%3A%2F%2Fshop.example${rest}`,
    template: `${front}{url}${rest}`,
  })
})

test('fills in only host and path if required', () => {
  expect(browseLinks('https://metamask.app.link/dapp/{hostAndPath}', 'https://shop.example')).toEqual({
    url: 'https://metamask.app.link/dapp/shop.example',
    template: 'https://metamask.app.link/dapp/{hostAndPath}',
  })
})

test('never creates a link that would run code', () => {
  expect(linksOf({ native: 'javascript:alert(1)//' })).toEqual([])
  expect(linksOf({ native: 'javascript:', universal: 'data:text/html,x' })).toEqual([])
  expect(webLink('javascript:alert(1)', uri)).toBeUndefined()
  expect(linksOf({})).toEqual([])
  expect(browseLinks('javascript:open("{url}")', 'https://shop.example')).toBeUndefined()
})

test('opens the app at its session later', () => {
  expect(requestLink({ native: 'harbor-wc://', universal }, 'ab12', anywhere)).toBe('harbor-wc://wc?sessionTopic=ab12')
})
