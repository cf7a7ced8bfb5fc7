import { expect, test } from 'vitest'
import type { Project } from '#protocol/server-kit/projects'
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

test('lets the modal connect only to the project’s hosts', () => {
  const listed = ['https://rpc.marlow.example', 'wss://relay.example']
  expect(directiveOf('connect-src', listed)).toBe("connect-src 'self' https://rpc.marlow.example wss://relay.example")
  expect(directiveOf('connect-src')).toBe("connect-src 'self'")
})

test('restricts embedding to project pages, and forbids it for windows [API-04]', () => {
  expect(directiveOf('frame-ancestors')).toBe('frame-ancestors https://marlow.example')
  expect(windowHeaders(projectOf(), origins)['Content-Security-Policy']).toContain("frame-ancestors 'none'")
})

test('lets the modal connect to the project’s data service', () => {
  const project = { ...projectOf(['https://rpc.example']), features: { blockchainDataUrl: 'https://data.example' } }
  const { 'Content-Security-Policy': policy } = modalHeaders(project, origins)
  expect(policy).toContain("connect-src 'self' https://rpc.example https://data.example;")
})

test('lets the modal load images only from its origin', () => {
  expect(directiveOf('img-src')).toBe("img-src 'self' data:")
})

test('grants the modal access only to the camera, for scanning codes', () => {
  const { 'Permissions-Policy': policy } = modalHeaders(projectOf(), origins)
  expect(policy).toContain('camera=(self), microphone=()')
})
