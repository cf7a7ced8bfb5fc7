import { expect, test } from 'vitest'
import type { Project } from '#protocol/server/projects'
import { modalHeaders } from './headers.ts'

const directiveOf = (name: string, connectSources: string[] = []) => {
  const project: Project = {
    ...{ id: 'demo', name: 'Marlow', allowedOrigins: ['https://marlow.example'], connectSources },
    ...{ isAnalyticsEnabled: false, requiresDeviceApproval: false, approveInFrame: false, features: {}, hosted: {} },
  }
  const policy = modalHeaders(project, { app: 'https://app.example', secure: 'https://secure.example' })
  return policy['Content-Security-Policy'].split('; ').find((directive) => directive.startsWith(name))
}

test('the modal of a project that lists its hosts connects to those alone', () => {
  const listed = ['https://rpc.marlow.example', 'wss://relay.example']
  expect(directiveOf('connect-src', listed)).toBe("connect-src 'self' https://rpc.marlow.example wss://relay.example")
  expect(directiveOf('connect-src')).toBe("connect-src 'self'")
})

test('the modal loads pictures from its own origin alone, which fetches those of others', () => {
  expect(directiveOf('img-src')).toBe("img-src 'self' data:")
})
