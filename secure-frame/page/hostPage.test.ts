import { expect, test } from 'vitest'
import { createHostPage } from './hostPage.ts'

const shop = 'https://shop.example'

test('identifies the page as the browser reports it', () => {
  const host = createHostPage((claimed) => claimed)
  host.claim(shop)
  host.claim(shop)
  expect(host.origin()).toBe(shop)
})

test('has no requester before a claim', () => {
  expect(() => createHostPage((claimed) => claimed).origin()).toThrow('Unauthorized: origin not allowed')
})

test('refuses a claim that the browser contradicts, without a change [API-04]', () => {
  const host = createHostPage((claimed) => (claimed === shop ? claimed : undefined))
  expect(() => host.claim('https://evil.example')).toThrow(expect.objectContaining({ code: 'origin_not_allowed' }))
  expect(() => host.origin()).toThrow()
  host.claim(shop)
  expect(() => host.claim('https://evil.example')).toThrow()
  expect(host.origin()).toBe(shop)
})

test('refuses a second page for the lifetime of the document', () => {
  const host = createHostPage((claimed) => claimed)
  host.claim(shop)
  expect(() => host.claim('https://other.example')).toThrow('Unauthorized: origin not allowed')
  expect(host.origin()).toBe(shop)
})
