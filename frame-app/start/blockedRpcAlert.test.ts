import { expect, test, vi } from 'vitest'
import { watchBlockedRpc } from './blockedRpcAlert.ts'

const networks = [{ rpcUrls: { default: { http: ['https://rpc.example/1', 'http://127.0.0.1:8545'] } } }]

const watch = () => {
  const alert = vi.fn()
  const page = new EventTarget()
  const policed = { addEventListener: page.addEventListener.bind(page) as never }
  watchBlockedRpc(networks, policed, alert)
  const violate = (blockedURI: string, effectiveDirective = 'connect-src') =>
    page.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI, effectiveDirective }))
  return { alert, violate }
}

test('alerts once about a blocked node, with the remedy', () => {
  const { alert, violate } = watch()
  violate('http://127.0.0.1:8545/')
  violate('http://127.0.0.1:8545/')
  expect(alert.mock.calls).toMatchObject([
    [{ title: 'Invalid App Configuration', message: expect.stringContaining('"http://127.0.0.1:8545"') }],
  ])
})

test('ignores other hosts, other directives and invalid URLs', () => {
  const { alert, violate } = watch()
  violate('https://elsewhere.example/')
  violate('http://127.0.0.1:8545/', 'img-src')
  violate('eval')
  expect(alert).not.toHaveBeenCalled()
})
