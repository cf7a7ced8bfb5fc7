import { origins } from '../stack/ports.ts'

const onlyOurs = `default-src 'none'; script-src 'self' ${origins.app}; style-src 'self'; img-src 'self' data:`

/** Response headers of the test pages by path prefix. Every folder of pages is also served under each prefix. */
export const pageHeaders: Record<string, Record<string, string>> = {
  '/strict-csp/': {
    'content-security-policy': `${onlyOurs}; frame-src ${origins.app}; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
  },
  '/nonced/': {
    'content-security-policy': `default-src 'none'; script-src 'nonce-e2e'; img-src data:; frame-src ${origins.app}; base-uri 'none'`,
  },
  '/isolated/': {
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
  },
  '/no-passkeys/': {
    'permissions-policy': 'publickey-credentials-get=(self), publickey-credentials-create=(self)',
  },
  '/frame-blocked/': { 'content-security-policy': `${onlyOurs}; frame-src 'none'` },
}
