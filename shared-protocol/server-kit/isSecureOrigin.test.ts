import { expect, test } from 'vitest'
import { isSecureOrigin } from './isSecureOrigin.ts'

test.each([
  'https://shop.example',
  'https://*.shop.example',
  'http://localhost:*',
  'http://localhost',
  'http://*.localhost:*',
  'http://demo.localhost:5300',
  'http://127.0.0.1:8080',
  'http://[::1]:8080',
])('%s is secure against the network', (origin) => {
  expect(isSecureOrigin(origin)).toBe(true)
})

test.each(['http://shop.example', 'http://localhost.shop.example', 'http://127.0.0.1.shop.example', 'http://10.0.0.1'])(
  '%s is not secure',
  (origin) => {
    expect(isSecureOrigin(origin)).toBe(false)
  },
)
