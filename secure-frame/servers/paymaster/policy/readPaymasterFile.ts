import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { bytesToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import { SettingsError } from '#protocol/server-kit/environment'
import { issueLine, readJson } from '#protocol/server-kit/readJson'
import { SecretKey } from '../../auth/secrets/readKey.ts'
import { createNodeClient, type SponsoredChain } from '../chain/SponsoredChain.ts'
import { PaymasterFile } from './PaymasterFile.ts'

const readAccount = async (file: string) => {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new SettingsError([`${file} cannot be read: ${cause.code}`], { cause })
  })
  const key = z.safeParse(SecretKey, text.trim().replace(/^0x/, ''))
  if (!key.success) throw new SettingsError([`${file}${issueLine(key.error)}`])
  return privateKeyToAccount(bytesToHex(key.data))
}

/**
 * Reads the projects and networks, with the keys from the files that they name. Throws a one-line error that names the
 * fault.
 */
export const readPaymasterFile = async (file: string) => {
  const { networks, projects } = await readJson(file, PaymasterFile)
  const chains = Object.entries(networks).map(async ([network, entry]): Promise<[string, SponsoredChain]> => {
    const accountIn = (name: string) => readAccount(resolve(dirname(file), name))
    const signer = await accountIn(entry.signerKeyFile)
    const relayer = entry.relayer && {
      account: await accountIn(entry.relayer.keyFile),
      secretHash: entry.relayer.secretHash,
      leastWei: entry.relayer.leastWei,
    }
    const mostPreVerificationGas = BigInt(entry.mostPreVerificationGas)
    const chainId = Number(network.split(':')[1])
    const { contract } = entry
    return [
      network,
      { network, chainId, client: createNodeClient(entry.rpcUrl), contract, signer, mostPreVerificationGas, relayer },
    ]
  })
  const read = await Promise.all(chains)
  const signers = new Set(read.map(([, { signer }]) => signer.address))
  for (const [network, { relayer }] of read)
    if (relayer && signers.has(relayer.account.address))
      throw new SettingsError([`${file}: ${network}: the relayer needs a key of its own`])
  return { chains: new Map(read), projects: new Map(Object.entries(projects)) }
}
