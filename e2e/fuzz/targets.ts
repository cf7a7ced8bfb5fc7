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

/** Everything that is fuzzed. Each target alone knows the cases that it makes and runs. */
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
