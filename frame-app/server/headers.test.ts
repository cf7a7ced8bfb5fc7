import { expect, test } from 'vitest'
import type { Project } from '#protocol/server/projects'
import { modalHeaders, windowHeaders } from './headers.ts'

const origins = { app: 'https://app.example', secure: 'https://secure.example' }

const projectOf = (connectSources: string[] = []): Project => ({
  id: 'demo',
  name: 'Marlow',
  allowedOrigins: ['https://marlow.example'],
  connectSources,
  isAnalyticsEnabled: false,
  requiresDeviceApproval: false,
  approveInFrame: false,
  features: {},
  hosted: {},
})

const directiveOf = (name: string, connectSources: string[] = []) => {
  const policy = modalHeaders(projectOf(connectSources), origins)
  return policy['Content-Security-Policy'].split('; ').find((directive) => directive.startsWith(name))
}

test('the modal of a project that lists its hosts connects to those alone', () => {
  const listed = ['https://rpc.marlow.example', 'wss://relay.example']
  expect(directiveOf('connect-src', listed)).toBe("connect-src 'self' https://rpc.marlow.example wss://relay.example")
  expect(directiveOf('connect-src')).toBe("connect-src 'self'")
})

test('the modal is in the pages that the project lists, and a window of it in none [API-04]', () => {
  expect(directiveOf('frame-ancestors')).toBe('frame-ancestors https://marlow.example')
  expect(windowHeaders(projectOf(), origins)['Content-Security-Policy']).toContain("frame-ancestors 'none'")
})

test('the modal may ask the service of blockchain data that its project names', () => {
  const project = { ...projectOf(['https://rpc.example']), features: { blockchainDataUrl: 'https://data.example' } }
  const { 'Content-Security-Policy': policy } = modalHeaders(project, origins)
  expect(policy).toContain("connect-src 'self' https://rpc.example https://data.example;")
})

test('the modal loads pictures from its own origin alone, which fetches those of others', () => {
  expect(directiveOf('img-src')).toBe("img-src 'self' data:")
})

test('the modal may have the camera, which scans codes, and no other device', () => {
  const { 'Permissions-Policy': policy } = modalHeaders(projectOf(), origins)
  expect(policy).toContain('camera=(self), microphone=()')
})
