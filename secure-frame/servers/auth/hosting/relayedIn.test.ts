import { expect, test } from 'vitest'
import { relayedIn } from './relayedIn.ts'

test('identifies a relayer by its path', () => {
  const bundlers = new Map([
    ['eip155:1', ['https://bundler.example/v1/relay-me?key=/v1/relay']],
    ['eip155:10', ['https://paymaster.example/v1/relay?chainId=eip155:10&secret=s']],
    ['eip155:143', ['https://example.net/pay/v1/relay?chainId=eip155:143']],
  ])
  expect(relayedIn(bundlers)).toEqual(['eip155:10', 'eip155:143'])
})
