import { expect, test } from 'vitest'
import { provenMetadata } from './provenMetadata.ts'

const origin = 'https://marlow.example'
const page = { name: 'Marlow', description: 'A shop', url: origin, icons: [] }

test('uses the handshake’s origin as address', () => {
  expect(provenMetadata({ ...page, url: 'https://bank.example' }, origin)).toEqual(page)
})

test('drops icons of other origins', () => {
  const own = `${origin}/icon.png`
  const icons = [
    'https://bank.example/icon.png',
    own,
    `${origin}.evil.example/icon.png`,
    'https://marlow.example@evil.example/icon.png',
    'https://marlow.example:8443/icon.png',
    'http://localhost/icon.png',
  ]
  expect(provenMetadata({ ...page, icons }, origin).icons).toEqual([own])
})
