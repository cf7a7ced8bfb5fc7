import type { Hex } from 'viem'
import { deployOnce, type Treasury } from '../treasury.ts'
import codes from './code.json' with { type: 'json' }

/** The salt of the public address. */
const salt = '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3'

/** Deploys the entry point contract at its public address. */
export const deployEntryPoint = (client: Treasury) => deployOnce(client, codes.entryPoint as Hex, salt)
