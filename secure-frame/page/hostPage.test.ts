import { expect, test } from 'vitest'
import { createHostPage } from './hostPage.ts'

const shop = 'https://shop.example'

test('the page is who the browser says', () => {
  const host = createHostPage((claimed) => claimed)
  host.claim(shop)
  host.claim(shop)
  expect(host.origin()).toBe(shop)
})

test('before anything is claimed nobody asks', () => {
  expect(() => createHostPage((claimed) => claimed).origin()).toThrow('Unauthorized: origin not allowed')
})

test('a claim that the browser does not bear out is refused, and changes nothing [API-04]', () => {
  const host = createHostPage((claimed) => (claimed === shop ? claimed : undefined))
  expect(() => host.claim('https://evil.example')).toThrow(expect.objectContaining({ code: 'origin_not_allowed' }))
  expect(() => host.origin()).toThrow()
  host.claim(shop)
  expect(() => host.claim('https://evil.example')).toThrow()
  expect(host.origin()).toBe(shop)
})

test('a second page is refused for the life of the document, even where nothing speaks against it', () => {
  const host = createHostPage((claimed) => claimed)
  host.claim(shop)
  expect(() => host.claim('https://other.example')).toThrow('Unauthorized: origin not allowed')
  expect(host.origin()).toBe(shop)
})
