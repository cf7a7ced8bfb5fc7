import { resolve } from 'node:path'
import type { InlineConfig } from 'vite'
import packageJson from '../../../../package.json' with { type: 'json' }
import { portDefine } from '../ports.ts'

export const root = resolve(import.meta.dirname, '../../../..')

/** Resolves a path of the repository to an absolute one. */
export const at = (path: string) => resolve(root, path)

/** Constants of every build. */
export const define = {
  __FOYER_VERSION__: JSON.stringify(packageJson.version),
  'globalThis.__FOYER_DESCRIBES__': 'true',
  ...portDefine,
}

/** The syntax that visitors' browsers support. */
export const target = 'es2022'

export const common: InlineConfig = { configFile: false, define, logLevel: 'warn', publicDir: false }
