import { expect, test } from 'vitest'
import type { DocumentEnvironment } from '../outside/documentEnvironment.ts'
import { environmentFor, readRequester } from './requester.ts'

const allowed = ['https://marlow.example', 'https://*.shop.example']

test('serves the page in the address if the project allows it [HST-01]', () => {
  expect(readRequester('#theme=dark&origin=https%3A%2F%2Fmarlow.example', allowed)).toBe('https://marlow.example')
  expect(readRequester('#origin=https://a.shop.example', allowed)).toBe('https://a.shop.example')
})

test.each([
  '',
  '#theme=dark',
  '#origin=https://evil.example',
  '#origin=null',
  '#origin=*',
  '#origin=https://marlow.example/',
  '#origin=https://*.shop.example',
  '#origin=https://x@marlow.example',
])('reads no page from %s', (hash) => {
  expect(readRequester(hash, allowed)).toBeUndefined()
})

test('rejects other pages and separates storage by page', () => {
  const environment = { allowedOrigins: allowed, storagePrefix: 'foyer:demo:' } as unknown as DocumentEnvironment
  expect(environmentFor('https://marlow.example', environment)).toEqual({
    allowedOrigins: ['https://marlow.example'],
    storagePrefix: 'foyer:demo:https://marlow.example:',
  })
})
