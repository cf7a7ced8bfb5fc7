import { encodeDeployData, type Hex, keccak256, namehash, parseAbi, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { NamesConfig } from '../../../../frame-app/servers/data/names/NamesConfig.ts'
import { contractAddress, deployOnce, type Treasury, treasury } from '../treasury.ts'
import { addRecord, registry } from './demoNames.ts'
import namesResolver from './NamesResolver.json' with { type: 'json' }

export const zone = 'foyer.eth'
const legacyZone = 'lobby.eth'

/** A public key of the local stack. */
const signerKey = keccak256(toHex('The signer of the demo’s names'))

const codeOf = (gatewayUrl: string) =>
  encodeDeployData({
    abi: parseAbi(['constructor(address owner, string[] urls, address signer)']),
    bytecode: namesResolver.bytecode as Hex,
    args: [treasury, [gatewayUrl], privateKeyToAccount(signerKey).address],
  })

/** The data service's settings to register names below the demo's zones and to prove them to the resolver. */
export const demoPlace = (gatewayUrl: string): NamesConfig => ({
  zone,
  legacyZone,
  gateway: { resolver: contractAddress(codeOf(gatewayUrl)), chainId: 1, signerKey },
})

const readAbi = parseAbi(['function resolver(bytes32 node) view returns (address)'])

/** Deploys the resolver of the demo's zones and registers the zones with it. Requires the demo's ENS. */
export const deployZones = async (client: Treasury, gatewayUrl: string) => {
  const code = codeOf(gatewayUrl)
  const resolverAddress = contractAddress(code)
  await deployOnce(client, code)
  for (const name of [zone, legacyZone]) {
    const asked = { address: registry, abi: readAbi, functionName: 'resolver', args: [namehash(name)] } as const
    if ((await client.readContract(asked)) !== resolverAddress) await addRecord(client, name, { resolverAddress })
  }
}
