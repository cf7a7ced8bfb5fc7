import { type Hex, stringToHex } from 'viem'
import { deployOnce, type Treasury } from '../treasury.ts'
import codes from './code.json' with { type: 'json' }

/** The salt of the public addresses. */
const salt = stringToHex('GATOR', { size: 32 })

/** Deploys the delegate contract of accounts, its manager and its enforcers at their public addresses. */
export const deployDelegates = async (client: Treasury) => {
  for (const code of [codes.manager, codes.delegate, ...Object.values(codes.enforcers)])
    await deployOnce(client, code as Hex, salt)
}
