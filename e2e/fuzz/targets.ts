import { calldata } from './calldata.ts'
import type { FuzzTarget } from './FuzzTarget.ts'
import { links } from './links.ts'
import { operations } from './operations.ts'
import { pageBoundary } from './pageBoundary.ts'
import { permissions } from './permissions.ts'
import { secureBoundary } from './secureBoundary.ts'
import { siwe } from './siwe.ts'
import { solana } from './solana.ts'
import { typedData } from './typedData.ts'

/** All fuzz targets. Each target defines and runs its own cases. */
export const targets = [
  pageBoundary,
  secureBoundary,
  typedData,
  calldata,
  siwe,
  links,
  permissions,
  operations,
  solana,
] as readonly unknown[] as readonly FuzzTarget[]
