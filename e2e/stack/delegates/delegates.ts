import { type Hex, stringToHex } from 'viem'
import { deployOnce, type Treasury } from '../treasury.ts'
import codes from './code.json' with { type: 'json' }

/** Of which the public addresses are made. */
const salt = stringToHex('GATOR', { size: 32 })

/** Puts the contract whose code accounts run, the manager that it obeys and its enforcers at their public addresses. */
export const deployDelegates = async (client: Treasury) => {
  for (const code of [codes.manager, codes.delegate, ...Object.values(codes.enforcers)])
    await deployOnce(client, code as Hex, salt)
}
