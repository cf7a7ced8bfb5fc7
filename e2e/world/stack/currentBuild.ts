import { join } from 'node:path'
import { isCurrent, writeStamp } from './buildStamp.ts'
import { ports } from './ports.ts'

const root = join(import.meta.dirname, '../../..')
const stamp = join(root, 'dist/stamp.json')

/** Sources of the build. */
const sources = [
  'shared-protocol',
  'host-sdk',
  'frame-app',
  'secure-frame',
  'e2e/world/host-pages',
  'e2e/world/wallets',
  'e2e/world/stack',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
].map((name) => join(root, name))

/** The demo page contains the stack's addresses. */
const purpose = JSON.stringify(ports)

/** Records a complete build of everything. */
export const noteBuild = (beganAt: Date) => writeStamp(stamp, beganAt, purpose)

/** True if everything is built and newer than its sources. */
export const isBuildCurrent = () => isCurrent(stamp, sources, purpose)
