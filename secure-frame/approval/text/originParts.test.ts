import { expect, test } from 'vitest'
import { originName, originParts } from './originParts.ts'

test.each([
  ['https://app.marlow.example', 'app.', 'marlow.example'],
  ['https://marlow.example', '', 'marlow.example'],
  ['https://foyer.example.evil.test', 'foyer.example.', 'evil.test'],
  ['https://shop.pelle.co.uk', 'shop.', 'pelle.co.uk'],
  ['https://pelle.co.uk', '', 'pelle.co.uk'],
  ['https://a.pelle.github.io', 'a.', 'pelle.github.io'],
  ['https://pelle.vercel.app', '', 'pelle.vercel.app'],
  ['https://pelle.firebaseapp.com', '', 'pelle.firebaseapp.com'],
  ['https://pelle-example.translate.goog', '', 'pelle-example.translate.goog'],
  ['https://pelle.s3.eu-west-1.amazonaws.com', '', 'pelle.s3.eu-west-1.amazonaws.com'],
  ['https://amazonaws.com', '', 'amazonaws.com'],
  ['https://app.marlow.example:8443', 'app.', 'marlow.example:8443'],
  ['http://localhost:5300', '', 'localhost:5300'],
  ['http://demo.localhost:5300', '', 'demo.localhost:5300'],
  ['http://127.0.0.1:5300', '', '127.0.0.1:5300'],
  ['https://[::1]:5300', '', '[::1]:5300'],
])('emphasizes the owner of %s', (origin, sub, registrable) => {
  expect(originParts(origin)).toMatchObject({ sub, registrable })
})

test("shows http as insecure, except on the visitor's own machine", () => {
  expect(originParts('http://marlow.example')).toMatchObject({ isInsecure: true, scheme: 'http://' })
  expect(originParts('http://localhost:5300')).toMatchObject({ isInsecure: false, scheme: '' })
  expect(originParts('http://demo.localhost')).toMatchObject({ isInsecure: false })
  expect(originParts('http://localhost.evil.test')).toMatchObject({ isInsecure: true })
  expect(originName('http://app.marlow.example')).toBe('http://app.marlow.example')
})

test('keeps international names in their ASCII form', () => {
  expect(originName('https://аpple.example')).toBe('xn--pple-43d.example')
})
