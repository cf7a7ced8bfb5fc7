import { expect, test } from 'vitest'
import type { Json } from '#protocol/vocabulary/json'
import { localNetwork } from './localNetwork.ts'

const named = ';loopback-network;local-network-access'
const network = (http: string, url = 'https://explorer.example') => ({
  rpcUrls: { default: { http: [http] } },
  blockExplorers: { default: { url } },
})

test.each<[string, Record<string, Json>]>([
  ['an RPC URL', { rpcUrls: { 'eip155:1': 'http://localhost:8545' } }],
  ['one of several', { rpcUrls: { 'eip155:1': ['https://a.example', 'http://127.0.0.1:8545'] } }],
  ['an attribute', { rpcUrls: '{"eip155:1":"http://[::1]:8545/rpc"}' }],
  ['a network’s own', { networks: [network('http://node.localhost')] }],
])('the frame can reach the visitor’s machine for %s', (_what, options) => {
  expect(localNetwork(options)).toBe(named)
})

test.each<[string, Record<string, Json>]>([
  ['no option', {}],
  ['nodes elsewhere', { rpcUrls: { 'eip155:1': 'https://rpc.example/?from=localhost' }, networks: ['eip155:1'] }],
  ['a host that only begins so', { rpcUrls: { 'eip155:1': 'https://localhost.evil.example' } }],
  ['an explorer there', { networks: [network('https://rpc.example', 'http://localhost:4000')] }],
])('the frame cannot reach the visitor’s machine for %s', (_what, options) => {
  expect(localNetwork(options)).toBe('')
})
