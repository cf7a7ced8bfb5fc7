import { gives, type Row } from './Row.ts'

const boundaries = 'e2e/boundaries'

/** Section 8: what the page’s developer reads. */
export const alertRows: readonly Row[] = [
  gives(
    'the origin is not allowed',
    'Invalid App Configuration',
    `${boundaries}/setup.spec.ts`,
    `\${title}, and visitors get a way out`,
  ),
  gives(
    'the domain is not verified for logins',
    'Invalid App Configuration: Unauthorized: origin not allowed',
    'frame-app/start/checkOrigin.test.ts',
    'a page whose project names others is alerted, where visitors log in by e-mail',
  ),
  gives(
    'the project is not known',
    'Invalid Project ID',
    `${boundaries}/setup.spec.ts`,
    `\${title}, and visitors get a way out`,
  ),
  gives(
    'the relay does not know it',
    'Invalid Project ID',
    `${boundaries}/walletconnect-refused.spec.ts`,
    'a project that the relay does not know is told to the developer at once, and the visitor has a way out',
  ),
  gives(
    'the clock is wrong',
    'Session Expired',
    `${boundaries}/walletconnect-refused.spec.ts`,
    `a device whose clock is days \${clock} is told as such, and pairs once it is right`,
  ),
  gives(
    'no network of that id',
    'Network Not Found',
    'frame-app/start/optionAlerts.test.ts',
    'networks that are unknown, or have no RPC URL, are alerted',
  ),
  gives(
    'a page switches to a network that it does not offer',
    'Network Not Found',
    'frame-app/start/lazyHandlers.test.ts',
    'a page that switches to a network which it does not offer is refused, and its developer is told',
  ),
  gives(
    'no project is named',
    'Project ID Not Configured',
    `${boundaries}/setup.spec.ts`,
    `\${title}, and visitors get a way out`,
  ),
  gives(
    'the secure frame cannot be loaded',
    'Network Error - Could not load embedded wallet',
    'frame-app/start/openEmbedded.test.ts',
    "a frame that does not come is told to the page's developer",
  ),
  gives(
    'the secure frame does not answer in time',
    'Embedded Wallet Request Timed Out',
    'frame-app/start/openEmbedded.test.ts',
    "a request that takes too long is told to the page's developer",
  ),
]
