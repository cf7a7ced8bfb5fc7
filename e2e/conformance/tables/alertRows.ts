import { gives, type Row } from './Row.ts'

const boundaries = 'e2e/boundaries'

/** Section 8: messages for the page’s developer. */
export const alertRows: readonly Row[] = [
  gives(
    'the origin is not allowed',
    'Invalid App Configuration',
    `${boundaries}/setup.spec.ts`,
    `\${title}, and visitors can close the error`,
  ),
  gives(
    'the domain is not verified for logins',
    'Invalid App Configuration: Unauthorized: origin not allowed',
    'frame-app/start/checkOrigin.test.ts',
    'alerts an unlisted page with email login',
  ),
  gives(
    'the project is not known',
    'Invalid Project ID',
    `${boundaries}/setup.spec.ts`,
    `\${title}, and visitors can close the error`,
  ),
  gives(
    'the relay does not know it',
    'Invalid Project ID',
    `${boundaries}/walletconnect-refused.spec.ts`,
    'a project unknown to the relay alerts the developer, and the visitor can leave',
  ),
  gives(
    'the clock is wrong',
    'Session Expired',
    `${boundaries}/walletconnect-refused.spec.ts`,
    `a device whose clock is days \${clock} is warned, and pairs once corrected`,
  ),
  gives(
    'no network of that id',
    'Network Not Found',
    'frame-app/start/optionAlerts.test.ts',
    'alerts about networks that are unknown or lack RPC URLs',
  ),
  gives(
    'a page switches to a network that it does not offer',
    'Network Not Found',
    'frame-app/start/lazyHandlers.test.ts',
    'refuses a network that the page lacks, with an alert',
  ),
  gives(
    'no project is named',
    'Project ID Not Configured',
    `${boundaries}/setup.spec.ts`,
    `\${title}, and visitors can close the error`,
  ),
  gives(
    'the secure frame cannot be loaded',
    'Network Error - Could not load embedded wallet',
    'frame-app/start/openEmbedded.test.ts',
    'alerts the page’s developer if the frame does not load',
  ),
  gives(
    'the secure frame does not answer in time',
    'Embedded Wallet Request Timed Out',
    'frame-app/start/openEmbedded.test.ts',
    'alerts the page’s developer about a request that times out',
  ),
]
