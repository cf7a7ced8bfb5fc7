import { expect, test } from 'vitest'
import type { Project } from '#protocol/server/projects'
import { modalHeaders } from './headers.ts'

const connectSourcesOf = (connectSources: string[]) => {
  const project: Project = {
    ...{ id: 'demo', name: 'Marlow', allowedOrigins: ['https://marlow.example'], connectSources },
    ...{ isAnalyticsEnabled: false, requiresDeviceApproval: false, approveInFrame: false },
  }
  const policy = modalHeaders(project, { app: 'https://app.example', secure: 'https://secure.example' })
  return policy['Content-Security-Policy'].split('; ').find((directive) => directive.startsWith('connect-src'))
}

test('the modal of a project that lists its hosts connects to those alone', () => {
  const listed = ['https://rpc.marlow.example', 'wss://relay.example']
  expect(connectSourcesOf(listed)).toBe("connect-src 'self' https://rpc.marlow.example wss://relay.example")
  expect(connectSourcesOf([])).toBe("connect-src 'self'")
})
