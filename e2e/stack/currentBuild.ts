import { join } from 'node:path'
import { isCurrent, writeStamp } from './buildStamp.ts'
import { ports } from './ports.ts'

const root = join(import.meta.dirname, '../..')
const stamp = join(root, 'dist/stamp.json')

/** What the build is made of. */
const sources = [
  'shared-protocol',
  'host-sdk',
  'frame-app',
  'secure-frame',
  'e2e/host-pages',
  'e2e/wallets',
  'e2e/stack',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
].map((name) => join(root, name))

/** The demo page has the addresses of the stack in it. */
const purpose = JSON.stringify(ports)

/** Notes that everything was built. */
export const noteBuild = (beganAt: Date) => writeStamp(stamp, beganAt, purpose)

/** Whether everything is built, and newer than its sources. */
export const isBuildCurrent = () => isCurrent(stamp, sources, purpose)
